// The scripts of the pages, checked and tested without a browser, all in one process:
// node --experimental-vm-modules --test tests/web/main.mjs
import "./bytes.mjs";
import "./carried.mjs";
import "./drawn.mjs";
import "./exchanges.mjs";
import "./gcg.mjs";
import "./ids.mjs";
import "./later.mjs";
import "./learn.mjs";
import "./laying.mjs";
import "./modules.mjs";
import "./net.mjs";
import "./notation.mjs";
import "./plain.mjs";
import "./play.mjs";
import "./quiz.mjs";
import "./seal.mjs";
import "./square.mjs";
import "./tiles.mjs";
