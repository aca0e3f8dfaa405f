/** As many lines as say what went wrong; a test that causes thousands must not keep them all. */
const MOST_LINES = 200;

let lines: string[] = [];

/** What the servers of a test warned of. Only a failed test shows it. */
export const failureLog = {
  /** As the destination of a logger. */
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
