// `npm run restore -- FOLDER`: restores a backup into the empty data folder DATA_DIR or the empty database
// DATABASE_URL. Afterwards `--confirm send` or `--confirm drop` decides what happens to everything that was waiting to
// be sent. `--moving` says that the old installation was stopped before the backup, so that nothing is held.
import { runOperation } from './lib/operation.mjs';
import { UserFacingError } from './lib/workspace.mjs';

const options = {
  confirm: { type: 'string' },
  moving: { type: 'boolean' },
  'without-key': { type: 'boolean' },
};

await runOperation(options, (operations, { values, positionals, env, say }) => {
  if (values.confirm !== undefined) return operations.confirm(env, { decision: values.confirm, say });
  const [from, ...others] = positionals;
  if (!from || others.length > 0)
    throw new UserFacingError('Name the folder of the backup: npm run restore -- FOLDER');
  return operations.restore(env, {
    from,
    hold: !values.moving,
    withoutKey: values['without-key'] ?? false,
    say,
  });
});
