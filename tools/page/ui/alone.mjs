// A page with the judge alone.
import { start } from "./start.mjs";

start();
