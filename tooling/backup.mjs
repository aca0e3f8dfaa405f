// `npm run backup`: backs up rows, files and settings of the installation into a folder while it runs. `-- --to FOLDER`
// names the folder, `-- --with-key` includes the key; BACKUP_PASSPHRASE encrypts the backup.
import { runOperation } from './lib/operation.mjs';

await runOperation({ to: { type: 'string' }, 'with-key': { type: 'boolean' } }, (operations, given) =>
  operations.backup(given.env, {
    to: given.values.to,
    withKey: given.values['with-key'] ?? false,
    say: given.say,
  }),
);
