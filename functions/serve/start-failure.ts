/** Stops the start; printed as one sentence without a stack. */
export class StartFailure extends Error {}
