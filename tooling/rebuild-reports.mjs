// `node tooling/rebuild-reports.mjs`: has the sums of reports computed again from conversations and messages, while the
// product runs or at its next start. `--account 7` names one account instead of all.
import { runOperation } from './lib/operation.mjs';

await runOperation({ account: { type: 'string' } }, (operations, { values, env, say }) =>
  operations.rebuildReports(env, { account: values.account, say }),
);
