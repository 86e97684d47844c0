/** The most ink that a press PDF puts on one point: percent, all four inks together. */

/** What the file promises. */
export const promisedInk = 240;
/** What is aimed at: plates of 8 bits round every ink. */
export const maxInk = promisedInk - 1;
