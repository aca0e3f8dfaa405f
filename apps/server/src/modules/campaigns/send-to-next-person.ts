import { capabilitiesOf } from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import { type ContactRow, findContact, lockOrCreateContactInbox } from '../contacts/contacts.facade';
import {
  type ConversationRow,
  findNewestOfContactInbox,
  lockConversationIfExists,
} from '../conversation-records/conversation-records.facade';
import { createConversation } from '../conversations/conversations.facade';
import { findInbox, type InboxRow } from '../inboxes/inboxes.facade';
import { addMessage, type AddedMessage } from '../messages/messages.facade';
import { lockNextWaiting, settlePerson } from './campaign-people.repository';
import { holdCampaign } from './campaigns.repository';
import type { CampaignPersonRow, CampaignRow } from './campaigns.types';
import { fillTemplateParams, MissingValueError } from './fill-template-params';

/**
 * Writes to the next person of a one-off campaign and stores that in the same transaction, so that everyone gets the
 * message exactly once. Undefined: nobody waits, or the campaign was paused, finished, or deleted. `onFound` tells the
 * caller about the person even if writing to them fails.
 */
export async function sendToNextPerson(
  tx: Tx,
  campaignId: number,
  onFound: (person: CampaignPersonRow) => void,
): Promise<CampaignPersonRow | undefined> {
  const campaign = await holdCampaign(tx.db, tx.accountId, campaignId);
  if (campaign?.status !== 'processing' || !campaign.enabled) return undefined;
  const inbox = await findInbox(tx.db, tx.accountId, campaign.inbox_id);
  const person = inbox && (await lockNextWaiting(tx.db, tx.accountId, campaignId));
  if (!person) return undefined;
  onFound(person);
  const contact =
    person.contact_id === null ? undefined : await findContact(tx.db, tx.accountId, person.contact_id);
  if (!contact) await settlePerson(tx.db, person, { state: 'skipped', reason: 'contact_gone' });
  else if (contact.blocked) await settlePerson(tx.db, person, { state: 'skipped', reason: 'blocked' });
  else if (!capabilitiesOf(inbox.channel_type).isAvailable)
    await settlePerson(tx.db, person, { state: 'failed', reason: 'channel_off' });
  else await send(tx, { campaign, inbox, contact }, person);
  return person;
}

interface Sending {
  campaign: CampaignRow;
  inbox: InboxRow;
  contact: ContactRow;
}

async function send(tx: Tx, sending: Sending, person: CampaignPersonRow): Promise<void> {
  try {
    const { message, conversation } = await writeCampaignMessage(tx, sending, { isTest: false });
    await settlePerson(tx.db, person, {
      state: 'sent',
      conversation_id: conversation.id,
      message_id: message.id,
    });
  } catch (error) {
    if (!(error instanceof MissingValueError)) throw error;
    await settlePerson(tx.db, person, { state: 'skipped', reason: 'no_value' });
  }
}

/** The message of a campaign to one contact, in a conversation of its own unless the inbox keeps to a single one. */
export async function writeCampaignMessage(
  tx: Tx,
  { campaign, inbox, contact }: Sending,
  { isTest }: { isTest: boolean },
): Promise<AddedMessage> {
  const templateParams = campaign.template_params && fillTemplateParams(campaign.template_params, contact);
  const link = await lockOrCreateContactInbox(tx, { contactId: contact.id, inboxId: inbox.id });
  const conversation =
    (inbox.lock_to_single_conversation ? await findContinued(tx, link.id) : undefined) ??
    (await createConversation(tx, {
      inboxId: inbox.id,
      contactId: contact.id,
      contactInboxId: link.id,
      isContactBlocked: contact.blocked,
      ...(!isTest && { campaignId: campaign.id }),
    }));
  return addMessage(tx, conversation, {
    type: 'outgoing',
    content: campaign.message,
    sender: campaign.sender_id === null ? null : { type: 'User', id: campaign.sender_id },
    additionalAttributes: {
      ...(templateParams && { template_params: templateParams }),
      campaign_id: campaign.id,
    },
  });
}

async function findContinued(tx: Tx, linkId: number): Promise<ConversationRow | undefined> {
  const newest = await findNewestOfContactInbox(tx.db, tx.accountId, [linkId]);
  return newest && (await lockConversationIfExists(tx, newest.id));
}
