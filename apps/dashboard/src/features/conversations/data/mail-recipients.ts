import type { Conversation, Inbox, Recipients } from '@parley/contract';
import type { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import type { QueryClient } from '@tanstack/react-query';
import { loadAllTexts } from '../../../shared/i18n/locale';
import { workspaceQuery } from '../../../shared/workspace/workspace-query';
import {
  invalidAddresses,
  isSameRecipients,
  noRecipients,
  parseRecipients,
  recipientsOfCall,
  replyAll,
} from '../model/recipients';
import type { Thread } from '../model/thread';
import { type DraftOf, readDraft, saveDraft } from './drafts';
import { threadQuery } from './message-queries';

type Place = Omit<DraftOf, 'mode'>;

/** What the addresses of an answer follow from. */
export interface MailFacts {
  thread: Thread | undefined;
  inbox: Inbox | undefined;
}

export function defaultRecipients({ thread, inbox }: MailFacts, conversation: Conversation): Recipients {
  const { email } = conversation.meta.sender;
  const { email: address, forward_to_email: forward } = (inbox ?? {}) as Record<string, unknown>;
  const own = [address, forward].filter((one): one is string => typeof one === 'string');
  return replyAll({ messages: thread?.messages ?? [], contact: email, own });
}

/** As they were changed; null where the answer goes to whom it goes by itself. */
export function readRecipients(json: string): Recipients | null {
  return parseRecipients(json);
}

/** Remembered with the draft, unless they are what they would be anyway. */
export function saveRecipients(place: Place, recipients: Recipients, standard: Recipients): void {
  const isStandard = isSameRecipients(recipients, standard);
  saveDraft({ ...place, mode: 'recipients' }, isStandard ? '' : JSON.stringify(recipients));
}

/** Fields of the call; null where one of them is no address, which is told. */
export async function recipientsToSend(
  queryClient: QueryClient,
  place: Place,
  conversation: Conversation,
  t: ReturnType<typeof useT>,
) {
  const { accountId, conversationId } = place;
  const changed = readRecipients(readDraft({ ...place, mode: 'recipients' }));
  const [thread, workspace] = await Promise.all([
    queryClient.ensureQueryData(threadQuery(queryClient, accountId, conversationId)),
    queryClient.ensureQueryData(workspaceQuery(accountId)),
    loadAllTexts(),
  ]);
  const inbox = workspace.inboxes.find(({ id }) => id === conversation.inbox_id);
  const recipients = changed ?? defaultRecipients({ thread, inbox }, conversation) ?? noRecipients;
  const invalid = invalidAddresses(recipients);
  if (invalid.length === 0) return recipientsOfCall(recipients);
  toast.error(t('recipients.invalid', { count: invalid.length, addresses: invalid.join(', ') }));
  return null;
}
