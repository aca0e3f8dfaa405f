// `npm run rollback`: the database as it was before the last upgrade; `-- --yes` agrees to lose what was written since,
// `-- --to NAME` takes another snapshot.
import { runOperation } from './lib/operation.mjs';

await runOperation({ to: { type: 'string' }, yes: { type: 'boolean' } }, (operations, given) =>
  operations.rollback(given.env, { to: given.values.to, yes: given.values.yes ?? false, say: given.say }),
);
