// `node tooling/rotate-key.mjs`: a new key for the secrets in the database; the next start encrypts them anew.
import { runOperation } from './lib/operation.mjs';

await runOperation({}, (operations, { env, say }) => operations.rotateKey(env, { say }));
