import type { Message } from '@parley/contract';
import type { ConversationRow } from '../../conversation-records/conversation-records.facade';

interface HeaderContext {
  conversation: Pick<ConversationRow, 'additional_attributes'>;
  /** Address that replies come from. */
  own: string;
}

/**
 * From, Subject, To and Cc of a message in an email inbox (contract A19), and Bcc of one that arrived. The Bcc of a reply is
 * left out: a transcript often goes to the contact, from whom the agent has hidden it.
 */
export function transcriptHeaders(
  { content_attributes: attributes, message_type: type }: Message,
  { conversation, own }: HeaderContext,
): { name: string; value: string }[] {
  const all = attributes as Record<string, unknown>;
  const email = (all['email'] ?? {}) as Record<string, unknown>;
  const isIncoming = type === 0;
  const values: [string, unknown][] = [
    ['From', isIncoming ? email['from'] : own],
    ['Subject', isIncoming ? email['subject'] : conversation.additional_attributes['mail_subject']],
    ['To', isIncoming ? email['to'] : all['to_emails']],
    ['Cc', isIncoming ? email['cc'] : all['cc_emails']],
    ['Bcc', isIncoming ? email['bcc'] : undefined],
  ];
  return values.flatMap(([name, value]) => {
    const text = [value]
      .flat()
      .filter((one) => typeof one === 'string' && one !== '')
      .join(', ');
    return text === '' ? [] : [{ name, value: text }];
  });
}
