/** Failures that are printed as one sentence without a stack. */

/** Stops the start. */
export class StartFailure extends Error {}
/** Wrong arguments, or something that cannot be done. */
export class VerbFailure extends Error {}
