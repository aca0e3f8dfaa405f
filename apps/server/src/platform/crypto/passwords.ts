import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyGate } from '../limits/concurrency-gate';

// Argon2id (the library's default kind) at m = 19 MiB, t = 2, p = 1.
const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Each hash holds 19 MiB, so a flood of sign-ins must not run them all at once.
const gate = createConcurrencyGate({ name: 'password hashing', concurrency: 8, queue: 64 });

// A well-formed hash of nothing (all-zero digest): no password matches it, checking it costs as much as a real one.
const UNMATCHABLE_HASH = `$argon2id$v=19$m=${ARGON2_COST.memoryCost},t=${ARGON2_COST.timeCost},p=${ARGON2_COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Hashes a password as a PHC string. Throws GateBusyError (code `busy`) when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return gate.run(() => hash(password, ARGON2_COST));
}

/** True when the password belongs to the stored hash; a missing or malformed hash costs the same and is false. */
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

/** Spends the time of a real check for a user who does not exist (A3); always false. */
export async function verifyDummyPassword(password = ''): Promise<false> {
  await gate.run(() => verify(UNMATCHABLE_HASH, password));
  return false;
}
