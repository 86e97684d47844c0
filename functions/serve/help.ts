/** What `deno task ingest --help` says. */

export const asksForHelp = (verb: string | undefined): boolean =>
  verb === '--help' || verb === '-h' || verb === 'help';

export const help = `deno task ingest [VERB …]

  (none)                    serves the function, and the site where dist/ is built
  verify                    recomputes indexes and totals; exit code 1 when anything differs
  export [--format FORMAT] [--account NAME] [--since DAY|ID] [FILE]
                            writes everything; without FILE to the standard output
  import FILE               reads an export as JSON Lines back; - is the standard input
  revoke WHICH              ends a credential by its id, label or mask
  telegram-webhook ADDRESS  tells Telegram where to send messages

Settings are variables of the environment, such as INGEST_ENABLED=1 and PORT=8000: docs/ingest.md.`;
