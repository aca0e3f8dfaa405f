import type { InboundItem } from '@parley/contract';
import { useT } from '@parley/i18n/react';

/** The codes that the server gives (`reason` of an item); it may know more than this version. */
const reasons = [
  'own_mail',
  'no_sender',
  'read_receipt',
  'round_trip',
  'unknown_message',
  'unproven_report',
  'empty',
  'too_large',
  'too_many_parts',
  'too_deep',
  'header_too_large',
  'unfetched',
  'failed',
  'unreadable',
  'not_private',
  'not_a_message',
  'service_message',
  'own_message',
  'edit_without_text',
  'button_without_value',
] as const;

/** Codes that say so little that the server's own words are shown too. */
const VAGUE = new Set(['failed', 'unfetched']);

/** Why an item became no message, in words; unknown codes have a general text. */
export function useReasonText() {
  const t = useT();
  return (reason: string | null) => {
    const known = reasons.find((one) => one === reason);
    return known ? t(`inboxHealth.reason.${known}`) : t('inboxHealth.reasonOther');
  };
}

/** The server's words about an item, where the reason alone doesn't explain it. */
export function detailOf({ reason, detail }: Pick<InboundItem, 'reason' | 'detail'>): string | null {
  const isExplained = reasons.some((one) => one === reason) && !VAGUE.has(reason ?? '');
  return isExplained ? null : detail || null;
}

/** The name of an item on buttons: its writer, as far as it is known. */
export function useItemName() {
  const t = useT();
  return ({ sender, subject }: Pick<InboundItem, 'sender' | 'subject'>) =>
    sender ?? subject ?? t('inboxHealth.unknownSender');
}
