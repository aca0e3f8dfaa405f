import { channels, EMAIL_CHANNEL } from '@parley/contract/channels/channels';
import { useT } from '@parley/i18n/react';
import { useInstallation } from '../../../shared/session/use-installation';
import { useCurrentAccount } from '../../../shared/session/use-session';
import type { CheckedPart } from '../components/connection/check-panel';
import { checkNewConnection } from '../data/connection-checks';
import { partState, shownHops, suspectsOf } from '../model/connection-check';
import type { ConnectionValues } from '../model/connection-values';
import { checkInput, isPartComplete, isPartOn, partKey } from '../model/email-form';
import { MAIL_PARTS, type MailPart } from '../model/mail-security';
import { usePartChecks } from './use-part-checks';

const { steps } = channels[EMAIL_CHANNEL];

/**
 * Checks of the settings in an email form, and how the panel shows them. `isSignedIn`: a provider's servers receive and send,
 * whatever the form says.
 */
export function useEmailChecks(values: ConnectionValues, isSignedIn = false) {
  const t = useT();
  const installation = useInstallation();
  const { id: accountId } = useCurrentAccount();
  const { checks, run, cancel } = usePartChecks(steps);

  function check(part: MailPart): void {
    if (!isPartComplete(part, values)) return;
    const body = { channel: checkInput(part, values), part };
    void run(
      [part],
      () => partKey(part, values),
      (signal) => checkNewConnection(accountId, body, signal),
    );
  }

  /** Checks the settings unless they have been checked already. */
  function checkOnce(part: MailPart): void {
    if (checks[part]?.key !== partKey(part, values)) check(part);
  }

  const offTexts: Record<MailPart, string> = {
    incoming: t('connection.forwardingUnchecked'),
    outgoing: t('connection.sentByInstallation', { name: installation?.installation_name ?? '' }),
  };
  const parts: CheckedPart[] = MAIL_PARTS.map((part) => {
    const known = checks[part];
    const key = partKey(part, values);
    const isOn = isSignedIn || isPartOn(part, values);
    const isShown = isOn || (known?.key === key && known.hops.length > 0);
    return {
      name: part,
      title: t(isOn || part === 'outgoing' ? `connection.part.${part}` : 'connection.forwarding'),
      state: isShown ? partState(known, key) : null,
      hops: isShown ? shownHops(steps[part], known) : [],
      text: isShown ? undefined : offTexts[part],
      error: isShown ? known?.error : undefined,
    };
  });
  const isReady = MAIL_PARTS.some((part) => isPartComplete(part, values));
  return { checks, run, cancel, check, checkOnce, parts, isReady, suspects: suspectsOf(values, checks) };
}
