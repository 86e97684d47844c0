/** The files that a page of the documentation gives to be copied: blocks of code whose first line names their path. Pure. */

const named = /^(?:---\n)?(?:\/\/|<!--) (\S+\.\w+)(?: -->)?\n/;

/** Path -> text. */
export function pageFiles(markdown) {
  const blocks = [...markdown.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, text]) => text);
  return Object.fromEntries(blocks.flatMap((text) => {
    const [, path] = named.exec(text) ?? [];
    return path === undefined ? [] : [[path, text]];
  }));
}

/** What a page adds to a list in a file of settings: the block that is a JSON array. */
export function pageList(markdown) {
  const block = /^```json\n(\[[\s\S]*?\])\n```$/m.exec(markdown);
  return block === null ? [] : JSON.parse(block[1]);
}
