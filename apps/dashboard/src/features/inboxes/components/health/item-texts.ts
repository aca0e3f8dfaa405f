import type { InboundItem } from '@parley/contract';
import type { Translate } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { knownText } from '../../../../shared/i18n/known-text';

/** Codes that say so little that the server's own words are shown too. */
const VAGUE = new Set(['failed', 'unfetched']);

/** Why an item became no message, in words; unknown codes have a general text. */
export function useReasonText() {
  const t = useT();
  return (reason: string | null) => textOf(t, reason) ?? t('inboxHealth.reasonOther');
}

const textOf = (t: Translate<DashboardKey>, reason: string | null) =>
  reason ? knownText(t, `inboxHealth.reason.${reason}`) : null;

/** The server's words about an item, where the reason alone doesn't explain it. */
export function detailOf(
  t: Translate<DashboardKey>,
  { reason, detail }: Pick<InboundItem, 'reason' | 'detail'>,
): string | null {
  const isExplained = textOf(t, reason) !== null && !VAGUE.has(reason ?? '');
  return isExplained ? null : detail || null;
}

/** The name of an item on buttons: its writer, as far as it is known. */
export function useItemName() {
  const t = useT();
  return ({ sender, subject }: Pick<InboundItem, 'sender' | 'subject'>) =>
    sender ?? subject ?? t('inboxHealth.unknownSender');
}
