import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const ROUNDS = 4_096;

/**
 * A password in the form in which PostgreSQL stores it (RFC 5803), so that the password itself never reaches the server and
 * its log. `password`: ASCII, which needs no preparation.
 */
export function scramSecret(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const serverKey = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
