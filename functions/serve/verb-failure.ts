/** Wrong arguments, or something that cannot be done; printed as one sentence without a stack. */
export class VerbFailure extends Error {}
