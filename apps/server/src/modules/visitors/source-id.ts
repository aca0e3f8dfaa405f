import { randomBytes } from 'node:crypto';

/** Name of a contact in an inbox and the key to it: 128 random bits in the form of a UUID. */
export function newSourceId(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
