// The elements for any web page.
import { knows } from "../../../lib/play/web/replay.mjs";
import { DATA } from "./data.mjs";
import "./ask.mjs";

knows(DATA);
