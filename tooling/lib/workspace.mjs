import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the clone. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** An absolute path in the clone. */
export const at = (...parts) => join(root, ...parts);

/** A problem that the operator can fix; printed as its message alone. */
export class UserFacingError extends Error {
  name = 'UserFacingError';
}

/** Prints one line for the person at the terminal. */
export function say(text) {
  process.stdout.write(`${text}\n`);
}
