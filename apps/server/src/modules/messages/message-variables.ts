import { type VariableSources, variableReader } from '@parley/contract/messages/variable-sources';
import { fillVariables, mayHaveVariables, VariableSyntaxError } from '@parley/contract/messages/variables';
import type { Tx } from '../../platform/events/unit-of-work';
import { findAccount } from '../accounts/accounts.facade';
import { findAgentRows } from '../agents/agents.facade';
import { availableName } from '../auth/auth.facade';
import {
  type ContactInboxRow,
  type ContactRow,
  contactVisibleTo,
  findContact,
  findContactInboxById,
  isUnverified,
} from '../contacts/contacts.facade';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';
import { findInbox } from '../inboxes/inboxes.facade';
import type { NewMessage } from './add-message';

/** Whether the content may contain variables; incoming messages are never searched for them. */
export function hasMessageVariables({ type, content }: Pick<NewMessage, 'type' | 'content'>): boolean {
  return (type === 'outgoing' || type === 'template') && content !== null && mayHaveVariables(content);
}

/**
 * Fills the variables of the content. A variable without value becomes empty text; content with a syntax error stays as
 * written.
 */
export async function fillMessageVariables(
  tx: Tx,
  conversation: ConversationRow,
  draft: NewMessage,
): Promise<string | null> {
  const { content } = draft;
  if (content === null || !hasMessageVariables(draft)) return content;
  const read = variableReader(await sourcesOf(tx, conversation, draft));
  try {
    const { text } = fillVariables(content, read, { missing: 'omit' });
    // Filling must not produce an empty message, so the original text is kept.
    return text.trim() === '' ? content : text;
  } catch (error) {
    if (error instanceof VariableSyntaxError) return content;
    throw error;
  }
}

async function sourcesOf(
  tx: Tx,
  conversation: ConversationRow,
  { sender, private: isPrivate }: NewMessage,
): Promise<VariableSources> {
  const { db, accountId } = tx;
  const [contact, link, inbox, account, agents] = await Promise.all([
    findContact(db, accountId, conversation.contact_id),
    findContactInboxById(db, accountId, conversation.contact_inbox_id),
    findInbox(db, accountId, conversation.inbox_id),
    findAccount(db, accountId),
    sender?.type === 'User' ? findAgentRows(db, accountId, [sender.id]) : [],
  ]);
  const [agent] = agents;
  return {
    contact: contact ? contactForVariables(contact, link, isPrivate === true) : null,
    agent: agent ? { name: agent.name, available_name: availableName(agent), email: agent.email } : null,
    conversation: { id: conversation.display_id, custom_attributes: conversation.custom_attributes },
    inbox: inbox ?? null,
    account: account ?? null,
  };
}

/**
 * A message to someone who claims to be the contact but has not proved it must not reveal the contact (A10): variables
 * only use what this visitor submitted. Conversations with a contact the agent chose use the full contact.
 */
function contactForVariables(
  contact: ContactRow,
  link: ContactInboxRow | undefined,
  isPrivate: boolean,
): ContactRow {
  return link && isUnverified(link) && !isPrivate ? contactVisibleTo(link, contact) : contact;
}
