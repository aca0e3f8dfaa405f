import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** An absolute path in the clone. */
export const at = (...parts) => join(root, ...parts);

/** Something an operator can put right; shown as its message alone. */
export class UserFacingError extends Error {
  name = 'UserFacingError';
}

/** One line for the person at the terminal. */
export function say(text) {
  process.stdout.write(`${text}\n`);
}
