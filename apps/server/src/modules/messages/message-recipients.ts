import { isMailAddress, limits, type MessageInput, splitAddresses } from '@parley/contract';
import { RuleError } from '../../platform/http/errors';

const MAIL = 'Channel::Email';
/** Fields of the call, and names under which they are kept with the message. */
const fields = ['to_emails', 'cc_emails', 'bcc_emails'] as const;

type Inbox = { channel_type: string };
type Addressed = Pick<MessageInput, (typeof fields)[number] | 'private' | 'message_type'>;

export const isMailInbox = (inbox: Inbox): boolean => inbox.channel_type === MAIL;

/** Whether the caller says whom the message goes to; only e-mail takes notice of it. */
export const hasRecipients = (input: Addressed): boolean => fields.some((field) => input[field]);

/**
 * Whom an e-mail goes to, as lists that stand in the message's content attributes, empty where nobody is named; nothing in
 * other inboxes, and nothing of what goes to nobody outside. Error: 422 for what is no address, or too many.
 */
export function recipientsOf(inbox: Inbox, input: Addressed): Record<string, string[]> {
  if (!isMailInbox(inbox) || input.private || input.message_type === 'incoming') return {};
  return Object.fromEntries(fields.map((field) => [field, addressesOf(input[field] ?? '')]));
}

function addressesOf(text: string): string[] {
  const addresses = splitAddresses(text);
  if (addresses.length > limits.recipientsPerField) {
    throw new RuleError(
      'too_many_recipients',
      `Recipients are too many (maximum is ${limits.recipientsPerField})`,
    );
  }
  if (!addresses.every(isMailAddress)) throw new RuleError('email_invalid', 'Invalid email address');
  return addresses;
}
