import type { Message, StoredAttachment } from '@parley/contract';

const NOON = 1_790_000_000;

/** Builds a message as the API returns it; a test passes only the fields that matter. */
export function buildMessage(change: Partial<Message> = {}): Message {
  return {
    id: 100,
    content: 'Hi',
    inbox_id: 1,
    conversation_id: 1,
    message_type: 0,
    content_type: 'text',
    status: 'sent',
    content_attributes: {},
    created_at: NOON,
    private: false,
    source_id: null,
    ...change,
  };
}

export function buildAttachment(change: Partial<StoredAttachment> = {}): StoredAttachment {
  return {
    id: 1,
    message_id: 100,
    account_id: 1,
    file_type: 'image',
    extension: 'png',
    content_type: 'image/png',
    data_url: '/files/token/beach.png',
    thumb_url: '/files/token/beach-small.png',
    file_size: 1_200,
    width: 40,
    height: 30,
    ...change,
  };
}
