import { findProgram, installFromDistribution, isExecutable } from './packages.mjs';
import { UserFacingError } from './workspace.mjs';

const names = ['dovecot'];
const otherPlaces = ['/usr/sbin/dovecot', '/opt/homebrew/sbin/dovecot'];

/** The path of a Dovecot for the tests of mailboxes; undefined when none can be installed. */
export async function findOrInstallDovecot() {
  const chosen = process.env.DOVECOT_PATH;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new UserFacingError(
      `DOVECOT_PATH is ${chosen}, where there is no program: correct it or unset it.`,
    );
  }
  const found = findProgram(names, otherPlaces);
  if (found) return found;
  await installFromDistribution(['dovecot-imapd'], 'the tests of mailboxes');
  return findProgram(names, otherPlaces);
}
