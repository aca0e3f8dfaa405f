import { randomBytes } from 'node:crypto';

/**
 * New source id, which identifies a contact in an inbox and is also its access key, so it must be unguessable: 128
 * random bits in the form of a UUID.
 */
export function newSourceId(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
