import { useCurrentAccount } from '../../../shared/session/use-session';
import { checkConnection } from '../data/connection-checks';
import { MAIL_PARTS, type MailPart } from '../model/mail-security';
import type { usePartChecks } from './use-part-checks';

/** Checks the stored settings of an inbox: one request for both directions. */
export function useStoredCheck(inboxId: number, run: ReturnType<typeof usePartChecks>['run']) {
  const { id: accountId } = useCurrentAccount();
  return (keyOf: (part: MailPart) => string) =>
    void run(MAIL_PARTS, keyOf, (signal) => checkConnection(accountId, inboxId, signal));
}
