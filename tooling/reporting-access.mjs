// `node tooling/reporting-access.mjs create --account 7 [--with-texts]`, `list`, `drop <role>`: login roles with which a
// company's own tools read the views of one account on the operator's PostgreSQL.
import { runOperation } from './lib/operation.mjs';

const options = { account: { type: 'string' }, 'with-texts': { type: 'boolean', default: false } };

await runOperation(options, (operations, { values, positionals: [command, role], env, say }) =>
  operations.reportingAccess(env, {
    command,
    role,
    account: values.account,
    withTexts: values['with-texts'],
    say,
  }),
);
