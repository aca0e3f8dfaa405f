import type { Conversation, Inbox, Message, Recipients } from '@parley/contract';
import type { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import type { QueryClient } from '@tanstack/react-query';
import { describeError } from '../../../shared/errors';
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

/** The data that the default recipients of a reply follow from. */
export interface MailFacts {
  /** The last public message of the whole conversation. */
  last: Message | null;
  inbox: Inbox | undefined;
}

export function defaultRecipients({ last, inbox }: MailFacts, conversation: Conversation): Recipients {
  const { email } = conversation.meta.sender;
  const { email: address, forward_to_email: forward } = (inbox ?? {}) as Record<string, unknown>;
  const own = [address, forward].filter((one): one is string => typeof one === 'string');
  return replyAll({ last, contact: email, own });
}

/** The recipients as the user changed them. Null: unchanged, so the default recipients apply. */
export function readRecipients(json: string): Recipients | null {
  return parseRecipients(json);
}

/** Stores the recipients with the draft, unless they equal the default recipients (if these are known). */
export function saveRecipients(
  place: RecipientsDraftKey,
  recipients: Recipients,
  standard: Recipients | undefined,
): void {
  const isStandard = standard !== undefined && isSameRecipients(recipients, standard);
  saveDraft({ ...place, mode: 'recipients' }, isStandard ? '' : JSON.stringify(recipients));
}

/**
 * Recipient fields of the call. Null, after an error toast: an address is invalid, or the default recipients could not
 * be loaded.
 */
export async function recipientsToSend(
  queryClient: QueryClient,
  place: RecipientsDraftKey,
  conversation: Conversation,
  t: ReturnType<typeof useT>,
) {
  let recipients = readRecipients(readDraft({ ...place, mode: 'recipients' }));
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
