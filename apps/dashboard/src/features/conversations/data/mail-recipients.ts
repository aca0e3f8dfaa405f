import type { Conversation, Inbox, Message, Recipients } from '@parley/contract';
import type { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import type { QueryClient } from '@tanstack/react-query';
import { describeError } from '../../../shared/errors';
import { loadAllTexts } from '../../../shared/i18n/locale';
import { workspaceQuery } from '../../../shared/workspace/workspace-query';
import {
  invalidAddresses,
  isSameRecipients,
  parseRecipients,
  recipientsOfCall,
  replyAll,
} from '../model/recipients';
import { type ReplyDraftKey, readDraft, saveDraft } from './drafts';
import { fetchLastPublicMessage } from './last-public-message';

type RecipientsDraftKey = Omit<ReplyDraftKey, 'mode'>;

/** What the addresses of an answer follow from. */
export interface MailFacts {
  /** What was said last in the whole conversation. */
  last: Message | null;
  inbox: Inbox | undefined;
}

export function defaultRecipients({ last, inbox }: MailFacts, conversation: Conversation): Recipients {
  const { email } = conversation.meta.sender;
  const { email: address, forward_to_email: forward } = (inbox ?? {}) as Record<string, unknown>;
  const own = [address, forward].filter((one): one is string => typeof one === 'string');
  return replyAll({ last, contact: email, own });
}

/** As they were changed; null where the answer goes to whom it goes by itself. */
export function readRecipients(json: string): Recipients | null {
  return parseRecipients(json);
}

/** Remembered with the draft, unless they are what they would be anyway, as far as that is known. */
export function saveRecipients(
  place: RecipientsDraftKey,
  recipients: Recipients,
  standard: Recipients | undefined,
): void {
  const isStandard = standard !== undefined && isSameRecipients(recipients, standard);
  saveDraft({ ...place, mode: 'recipients' }, isStandard ? '' : JSON.stringify(recipients));
}

/** Fields of the call; null, which is told: one of them is no address, or whom it goes to could not be read. */
export async function recipientsToSend(
  queryClient: QueryClient,
  place: RecipientsDraftKey,
  conversation: Conversation,
  t: ReturnType<typeof useT>,
) {
  let recipients = readRecipients(readDraft({ ...place, mode: 'recipients' }));
  await loadAllTexts();
  try {
    recipients ??= await standardRecipients(queryClient, place, conversation);
  } catch (error) {
    toast.error(t('recipients.unknown'), { description: describeError(t, error) });
    return null;
  }
  const invalid = invalidAddresses(recipients);
  if (invalid.length === 0) return recipientsOfCall(recipients);
  toast.error(t('recipients.invalid', { count: invalid.length, addresses: invalid.join(', ') }));
  return null;
}

async function standardRecipients(
  queryClient: QueryClient,
  place: RecipientsDraftKey,
  conversation: Conversation,
): Promise<Recipients> {
  const [last, { inboxes }] = await Promise.all([
    fetchLastPublicMessage(queryClient, place),
    queryClient.ensureQueryData(workspaceQuery(place.accountId)),
  ]);
  const inbox = inboxes.find(({ id }) => id === conversation.inbox_id);
  return defaultRecipients({ last, inbox }, conversation);
}
