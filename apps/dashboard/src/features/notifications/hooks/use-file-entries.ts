import { useContactExports } from '../../../shared/contact-files/contact-exports';
import { useContactImports } from '../../../shared/contact-files/contact-imports';
import { useNow } from '../../../shared/lib/use-now';
import { useAbility, useCurrentAccount, useCurrentUser } from '../../../shared/session/use-session';
import { useUiSettings } from '../../../shared/session/update-profile';
import { dismissedKeysOf, type FileEntry, fileEntriesOf, withDismissed } from '../model/file-entries';

const SETTING = 'dismissed_contact_files';

/** The person's imports and exports of contacts, and a function that dismisses one for good. */
export function useFileEntries(): [readonly FileEntry[], (key: string) => void] {
  const { id: accountId } = useCurrentAccount();
  const { id: userId } = useCurrentUser();
  const [settings, update] = useUiSettings();
  const exports = useContactExports(accountId, { isEnabled: useAbility('exportContacts') }).data ?? [];
  const imports = useContactImports(accountId, { isEnabled: useAbility('importContacts') }).data ?? [];
  const dismissed = dismissedKeysOf(settings[SETTING]);
  const now = Math.floor(useNow() / 1_000);
  return [
    fileEntriesOf({ exports, imports, userId, dismissed, now }),
    (key) => update({ [SETTING]: withDismissed(dismissed, key) }),
  ];
}
