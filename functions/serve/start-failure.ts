/** Ends the process with one plain sentence instead of a stack. */
export class StartFailure extends Error {}
