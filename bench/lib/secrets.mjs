import { benchSettings, PASSWORD } from './accounts.mjs';

/** The server's cryptography that rows of accounts need. `load` returns a module of apps/server/src. */
export async function openSecrets(load) {
  const { hashPassword } = await load('platform/crypto/passwords.ts');
  const { createSecretBox } = await load('platform/crypto/secret-box.ts');
  const box = createSecretBox(Buffer.from(benchSettings.SECRET_KEY, 'hex'));
  return { seal: (text, place) => box.seal(text, place), passwordHash: await hashPassword(PASSWORD) };
}
