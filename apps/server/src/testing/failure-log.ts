/** Enough lines to say what went wrong; a test that causes thousands must not keep them all. */
const MOST_LINES = 200;

let lines: string[] = [];

/** Warnings of the servers of a test, which only a failed test shows. */
export const failureLog = {
  /** Called by a logger, whose destination this is. */
  write(line: string): void {
    lines.push(line);
    if (lines.length > MOST_LINES) lines.shift();
  },
  /** Returns the lines and forgets them. */
  take(): string {
    const taken = lines.join('');
    lines = [];
    return taken;
  },
};
