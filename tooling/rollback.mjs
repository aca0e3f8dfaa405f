// `npm run rollback`: returns the database to its state before the last upgrade; `-- --yes` accepts losing what was
// written since, `-- --to NAME` chooses another snapshot.
import { runOperation } from './lib/operation.mjs';

await runOperation({ to: { type: 'string' }, yes: { type: 'boolean' } }, (operations, given) =>
  operations.rollback(given.env, { to: given.values.to, yes: given.values.yes ?? false, say: given.say }),
);
