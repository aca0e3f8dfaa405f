import { isDeleted, type MessageRow } from '../messages/messages.facade';

const INCOMING = 0;

/** Whether a message is one that can be in the wrong conversation: a contact wrote it, and it is not deleted. */
export function isMovable(message: MessageRow): boolean {
  return isIncoming(message) && !isDeleted(message);
}

export function isIncoming({ message_type: type }: Pick<MessageRow, 'message_type'>): boolean {
  return type === INCOMING;
}
