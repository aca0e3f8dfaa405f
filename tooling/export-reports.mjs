// `node tooling/export-reports.mjs --account 7 --to folder [--format csv] [--with-texts]`: writes the views of one account as
// files of Parquet or CSV, while the product runs.
import { runOperation } from './lib/operation.mjs';

const options = {
  account: { type: 'string' },
  to: { type: 'string' },
  format: { type: 'string', default: 'parquet' },
  'with-texts': { type: 'boolean', default: false },
};

await runOperation(options, (operations, { values, env, say }) =>
  operations.exportReports(env, {
    account: values.account,
    to: values.to,
    format: values.format,
    withTexts: values['with-texts'],
    say,
  }),
);
