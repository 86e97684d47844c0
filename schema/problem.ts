/** One thing in somebody's data that departs from the specification: where (JSON Pointer), what, and what was done about it. */
export interface Problem {
  /** JSON Pointer, "" is the whole document. */
  readonly path: string;
  /** English, names the thing and quotes the value. */
  readonly message: string;
  /** What the importer did: the value was ignored, replaced by its default, and so on. */
  readonly action: string;
}
