// `node tooling/rotate-key.mjs`: creates a new key for the secrets in the database; the next start re-encrypts them.
import { runOperation } from './lib/operation.mjs';

await runOperation({}, (operations, { env, say }) => operations.rotateKey(env, { say }));
