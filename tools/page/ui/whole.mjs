// A page with every part.
import { enterAsk, openAsk } from "./ask.mjs";
import { enterMore, openHome } from "./home.mjs";
import "./keyboard.mjs";
import { enterLadder } from "./ladder.mjs";
import { enterPlay, openPlay } from "./play.mjs";
import { enterQuiz, openQuiz } from "./quiz.mjs";
import { start } from "./start.mjs";
import { enterShelf, openShelf } from "./study.mjs";

const shelves = ["study", "rules"];
const entries = shelves.map((id) => [id, enterShelf(id)]);
const parts = {
  ask: enterAsk, ladder: enterLadder, quiz: enterQuiz, play: enterPlay, more: enterMore,
};
start({ ...parts, ...Object.fromEntries(entries) }, openAsk, [
  openHome, ...shelves.map((id) => () => openShelf(id)), openQuiz, openPlay,
]);
