import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyGate } from '../limits/concurrency-gate';

// Argon2id (the library's default kind) at m = 19 MiB, t = 2, p = 1.
const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Each hash uses 19 MiB of memory, so a flood of sign-ins must not run them all at the same time.
const gate = createConcurrencyGate({ name: 'password hashing', concurrency: 8, queue: 64 });

// A valid hash with an all-zero digest: no password matches it, and checking it takes as long as checking a real
// hash.
const UNMATCHABLE_HASH = `$argon2id$v=19$m=${ARGON2_COST.memoryCost},t=${ARGON2_COST.timeCost},p=${ARGON2_COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Hashes a password as a PHC string. Throws GateBusyError (code `busy`) when too many requests are waiting. */
export function hashPassword(password: string): Promise<string> {
  return gate.run(() => hash(password, ARGON2_COST));
}

/**
 * True when the password matches the hash. A missing hash takes as long as a real one and returns false, as does a
 * malformed hash.
 */
export async function verifyPassword(input: { password: string; hash: string | null }): Promise<boolean> {
  const storedHash = input.hash;
  if (!storedHash) return verifyDummyPassword(input.password);
  return gate.run(async () => {
    try {
      return await verify(storedHash, input.password);
    } catch {
      return false;
    }
  });
}

/** Takes as long as checking a real password, for users that do not exist (A3); always false. */
export async function verifyDummyPassword(password = ''): Promise<false> {
  await gate.run(() => verify(UNMATCHABLE_HASH, password));
  return false;
}
