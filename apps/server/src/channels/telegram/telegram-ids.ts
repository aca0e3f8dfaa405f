/*
 * Telegram numbers messages per chat (`message_id`: "unique message identifier inside this chat"), while a message of
 * ours is unique by its source id within the inbox. Private chats of one bot share a sequence in practice, but chats of
 * connected business accounts have sequences of their own, and so has a bot that replaces another one in an inbox. With
 * the message id alone, a second chat's message would count as a repeat and be lost (D3).
 *
 * The compatible API gives the message id alone, so a stored id has to be told from those that clients of other channels
 * choose.
 */

const STORED = /^telegram:(-?\d+)\/(\d+)$/;

/** `telegram:553344/57`: the source id of message 57 in chat 553344. */
export function sourceIdOf(chatId: number | string, messageId: number | string): string {
  return `telegram:${chatId}/${messageId}`;
}

/** The message id in a source id, as the compatible API shows it; ids of callback queries stay as they are. */
export function messageIdOf(sourceId: string): string {
  return STORED.exec(sourceId)?.[2] ?? sourceId;
}

/** The source id that a client means by a message id in a conversation; undefined if it is none of a chat. */
export function storedIdOf(
  externalId: string,
  { chat_id: chatId }: Record<string, unknown>,
): string | undefined {
  const isMessageId = /^\d{1,10}$/.test(externalId) && typeof chatId === 'number';
  return isMessageId ? sourceIdOf(chatId, externalId) : undefined;
}

/**
 * The message id to reply to, if the source id is one of a message in this chat. Ids of callback queries have 18 digits
 * and more; shorter ones without a chat are of messages that were imported.
 */
export function replyTargetOf(sourceId: string | null, chatId: string): string | undefined {
  const [, chat, messageId] = /^(?:telegram:(-?\d+)\/)?(\d{1,10})$/.exec(sourceId ?? '') ?? [];
  return chat === undefined || chat === chatId ? messageId : undefined;
}
