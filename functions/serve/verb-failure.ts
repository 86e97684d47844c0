/** What was typed makes no sense, or cannot be done: one plain sentence. */
export class VerbFailure extends Error {}
