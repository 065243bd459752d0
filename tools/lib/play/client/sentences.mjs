// What happened, in a sentence for each of its readers: who did it, who plays against them, and who
// watches. A test fails for an event of any game that lacks one.

// The events of each kind of game.
export const EVENTS = {
  board: ["play", "exchange", "pass", "absent", "void", "taken-back", "stands", "lost", "left",
    "late", "gone"],
  duplicate: ["top", "chose", "passed", "gone"],
  layout: ["call", "stuck", "pull", "word-allowed", "word-refused", "gone"],
  scribe: ["mark", "asks", "gone"],
};
export const READERS = ["mover", "opponent", "spectator"];

// How a game may end.
export const ENDS = ["out", "stopped", "challenge", "forfeit", "full", "declined"];

// What is the same to all who did not do it.
const to = (mover, others) => ({ mover, opponent: others, spectator: others });
const all = (text) => to(text, text);

// {who} did it, {whom} it was done to; {text} is as records write it, {words} are words, {points}
// points with their noun, {tiles} tiles with theirs, {why} is what the game says.
export const SENTENCES = {
  play: to("You play {text}{also}, {points}.", "{who} plays {text}{also}, {points}."),
  exchange: to("You exchange {tiles}.", "{who} exchanges {tiles}."),
  pass: to("You pass.", "{who} passes."),
  absent: to("Your turn is over: you were not there.", "{who} is not there, and passes."),
  void: to("Your play is taken back: {why}.", "{who}’s play is taken back: {why}."),
  "taken-back": {
    mover: "{whom} challenged {words}: your play comes off the board, and costs you {points}.",
    opponent: "{whom} challenged {words}: {who}’s play comes off the board, with its {points}.",
    spectator: "{whom} challenged {words}: {who}’s play comes off the board, with its {points}.",
  },
  stands: {
    mover: "{whom} challenged {words}: your play stands, and you get {points}.",
    opponent: "{whom} challenged {words}: the play stands, and {who} gets {points}.",
    spectator: "{whom} challenged {words}: the play stands, and {who} gets {points}.",
  },
  lost: to("Your challenge of {words} fails: the play stands, and you lose this turn.",
    "{who}’s challenge of {words} fails: the play stands, and {who} loses this turn."),
  left: to("You have {tiles} left, {points}.", "{who} has {tiles} left, {points}."),
  late: to("You were over your time: {points}.", "{who} was over time: {points}."),
  gone: to("You have left the game.", "{who} has left the game."),
  top: all("The best play is {text}, {points}."),
  chose: to("You chose {text}, {points}.", "{who} chose {text}, {points}."),
  passed: to("You chose to pass.", "{who} chose to pass."),
  call: to("You call.", "{who} calls."),
  stuck: to("You say that you are stuck.", "{who} is stuck."),
  pull: all("Nobody can finish: each takes a tile."),
  "word-allowed": all("{words} is allowed."),
  "word-refused": all("{words} is not allowed."),
  mark: to("You write on {text}.", "{who} writes on {text}."),
  asks: to("You ask to take your last mark back.", "{who} asks to take the last mark back."),
};

// A pause by agreement: asked for by one, by several, agreed to, gone on from.
export const PAUSES = {
  asks: to("You ask for a pause. The game goes on until all agree.", "{who} asks for a pause."),
  ask: to("You ask for a pause. The game goes on until all agree.", "{who} ask for a pause."),
  paused: all("The game is paused: no time passes."),
  resumed: all("The game goes on."),
};

// Why the game ended; {who} is whom it depended on.
export const ENDINGS = {
  out: to("You finished.", "{who} finished."),
  stopped: all("Nobody could play on."),
  challenge: to("A challenge decided against you.", "A challenge decided against {who}."),
  forfeit: to("Everybody else has left the game.", "{who} is the only one left."),
  full: all("The board is full."),
  declined: to("You declined: the game counts for nobody.",
    "{who} declined: the game counts for nobody."),
};

// Who won.
export const WINNERS = {
  you: "You won.", one: "{names} won.", many: "{names} won.", none: "Nobody won.",
};

// A sentence with what belongs into it.
export const filled = (sentence, parts) =>
  sentence.replaceAll(/\{(\w+)\}/gu, (_, name) => parts[name] ?? "");

export const readerOf = (you, seat) => {
  if (you === null || you === undefined) return "spectator";
  return you === seat ? "mover" : "opponent";
};
