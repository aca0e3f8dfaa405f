import { capabilitiesOf } from '@parley/contract';
import { serverTexts } from '@parley/i18n/server';
import type { Tx } from '../../platform/events/unit-of-work';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';
import { type InboxRow, workingHoursOf } from '../inboxes/inboxes.facade';
import { addMessage, type NewMessage } from '../messages/messages.facade';
import { isOpenNow, localMoment } from './is-open-now';
import { type SentMessages, summarizeSentMessages } from './sent-messages.repository';

/**
 * Adds the automatic messages after a contact wrote: out of office, greeting, request for an email address. Runs in the
 * transaction of the contact's message, which holds the conversation's lock; the texts are in the account's language.
 * `isReachable`: the contact's email address is known to the caller.
 */
export async function sendAutomaticMessages(
  tx: Tx,
  conversation: ConversationRow,
  { inbox, locale, isReachable }: { inbox: InboxRow; locale: string; isReachable: boolean },
): Promise<ConversationRow> {
  // The customer did not begin this conversation, so nothing answers by itself.
  if (conversation.campaign_id !== null) return conversation;
  const isGreeting = inbox.greeting_enabled && isText(inbox.greeting_message);
  if (!isAway(inbox) && !isGreeting && (isReachable || !asksForEmail(inbox))) return conversation;
  const sent = await loadSentMessages(tx, conversation, inbox.timezone);
  let current = conversation;
  const say = async (draft: Pick<NewMessage, 'content' | 'contentType'>) => {
    const added = await addMessage(tx, current, { type: 'template', sender: null, ...draft });
    current = added.conversation;
    sent.anyTemplate = true;
  };
  if (isAway(inbox) && !sent.templateToday && !sent.replyLately) {
    await say({ content: inbox.out_of_office_message });
  }
  const isGreeted = sent.anyOutgoing || sent.anyTemplate;
  if (isGreeting && !isGreeted) {
    await say({ content: inbox.greeting_message });
  }
  if (!sent.emailQuestion && !isReachable && asksForEmail(inbox)) {
    const { t } = serverTexts(locale);
    await say({ content: t('visitors.emailCollect.text') });
    await say({ content: t('visitors.emailCollect.question'), contentType: 'input_email' });
  }
  return current;
}

async function loadSentMessages(
  tx: Tx,
  conversation: ConversationRow,
  timezone: string,
): Promise<SentMessages> {
  const now = new Date();
  const { minute } = localMoment(timezone, now);
  // Midnight in the inbox's time zone. A daylight-saving change since then shifts it by one hour, which does no harm.
  const midnight = new Date(now.getTime() - minute * 60_000 - (now.getTime() % 60_000));
  return summarizeSentMessages(tx.db, tx.accountId, { conversationId: conversation.id, midnight });
}

function isAway(inbox: InboxRow): boolean {
  if (!inbox.working_hours_enabled || !isText(inbox.out_of_office_message)) return false;
  return !isOpenNow(workingHoursOf(inbox), inbox.timezone, new Date());
}

function asksForEmail(inbox: InboxRow): boolean {
  return capabilitiesOf(inbox.channel_type).hasWidget && inbox.enable_email_collect;
}

function isText(text: string | null): boolean {
  return text !== null && text.trim() !== '';
}
