import { capabilitiesOf, isMailAddress, limits, type MessageInput, splitAddresses } from '@parley/contract';
import { RuleError } from '../../platform/http/errors';
import type { InboxRow } from '../inboxes/inboxes.facade';
import { withoutReservedAttributes } from './content-attributes';

/** Fields of the request, and keys of the content attributes that store them. */
const fields = ['to_emails', 'cc_emails', 'bcc_emails'] as const;

type Inbox = { channel_type: string };
type Addressed = Pick<MessageInput, (typeof fields)[number] | 'private' | 'message_type'>;

export const isMailInbox = (inbox: Inbox): boolean => capabilitiesOf(inbox.channel_type).hasRecipients;

/** Whether the request names recipients; only e-mail inboxes use them. */
export const hasRecipients = (input: Addressed): boolean => fields.some((field) => input[field]);

/**
 * Recipients of an e-mail for the message's content attributes, an empty list for each unused field. Empty object for
 * other inboxes, private notes and incoming messages. Error: 422 for an invalid address, or too many.
 */
export function recipientsOf(inbox: Inbox, input: Addressed): Record<string, string[]> {
  if (!isMailInbox(inbox) || input.private || input.message_type === 'incoming') return {};
  return Object.fromEntries(fields.map((field) => [field, addressesOf(input[field] ?? '')]));
}

/**
 * Adds the recipients of an e-mail to the content attributes; other inboxes have none. Error: 422 for an invalid
 * address.
 */
export function withRecipients(inbox: Pick<InboxRow, 'channel_type'>, input: MessageInput): MessageInput {
  const given = withoutReservedAttributes(input.content_attributes ?? {});
  return { ...input, content_attributes: { ...given, ...recipientsOf(inbox, input) } };
}

function addressesOf(text: string): string[] {
  const addresses = splitAddresses(text);
  if (addresses.length > limits.recipientsPerField) {
    throw new RuleError(
      'too_many_recipients',
      `Recipients are too many (maximum is ${limits.recipientsPerField})`,
      { limit: limits.recipientsPerField },
    );
  }
  if (!addresses.every(isMailAddress)) throw new RuleError('email_invalid', 'Invalid email address');
  return addresses;
}
