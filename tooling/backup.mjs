// `npm run backup`: rows, files and settings of the installation into a folder, while it runs.
// `-- --to FOLDER` names it, `-- --with-key` puts the key in; BACKUP_PASSPHRASE encrypts.
import { runOperation } from './lib/operation.mjs';

await runOperation({ to: { type: 'string' }, 'with-key': { type: 'boolean' } }, (operations, given) =>
  operations.backup(given.env, {
    to: given.values.to,
    withKey: given.values['with-key'] ?? false,
    say: given.say,
  }),
);
