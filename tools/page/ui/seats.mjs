// Who is shown a game that is played round one screen.
export const isPerson = ({ computer }) => !computer;

// Whether the screen is covered while it goes from one to the next: Scribe has nothing to hide.
export const hides = (kind, seats) => kind !== "scribe" && seats.filter(isPerson).length > 1;

// The seat that is to be shown: who is there now as long as it is their turn or a computer's, then
// the next person. `seats` are those of the setup.
export function seatToShow(now, { turn, asked = [], over }, seats) {
  const awaited = [...turn, ...asked].filter((seat) => isPerson(seats[seat]));
  if (over || !awaited.length || awaited.includes(now)) return now;
  return awaited[0];
}
