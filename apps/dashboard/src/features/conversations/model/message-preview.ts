import type { Attachment, Conversation, MessagePush } from '@parley/contract';
import type { I18n } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { plainText } from './message-text';

export interface Preview {
  text: string;
  /** Shown before the text in an element of its own, so that a text in the other direction keeps its beginning. */
  isMine: boolean;
  /** Shown before the text as an icon. */
  mark: 'note' | 'file' | null;
}

/** Long texts are cut before parsing, because a line of the list shows no more of them. */
const MOST_CHARACTERS = 300;

/** The preview line of a conversation: last message, its author, its attachment. */
export function previewOf(
  conversation: Conversation,
  { t }: Pick<I18n<DashboardKey>, 't'>,
  myId: number,
): Preview {
  const message = conversation.last_non_activity_message ?? conversation.messages[0];
  if (!message) return { text: t('conversations.previewNone'), isMine: false, mark: null };
  const text = contentOf(message, t);
  const isMine = message.sender_type === 'User' && message.sender_id === myId;
  const hasFile = text.isFile && !message.private;
  return {
    text: text.value,
    isMine,
    mark: message.private ? 'note' : hasFile ? 'file' : null,
  };
}

function contentOf(message: MessagePush, t: I18n<DashboardKey>['t']): { value: string; isFile: boolean } {
  if (message.content_attributes.deleted) return { value: t('conversations.deleted'), isFile: false };
  const content = plainText((message.content ?? '').slice(0, MOST_CHARACTERS), message.message_type !== 0);
  if (content !== '') return { value: content, isFile: false };
  const files = message.attachments ?? [];
  const first = files[0];
  if (!first) return { value: t('conversations.noContent'), isFile: false };
  if (files.length > 1)
    return { value: t('conversations.previewFile', { count: files.length }), isFile: true };
  return { value: nameOf(first, t), isFile: true };
}

function nameOf(file: Attachment, t: I18n<DashboardKey>['t']): string {
  switch (file.file_type) {
    case 'image':
      return t('conversations.previewImage');
    case 'audio':
      return t('conversations.previewAudio');
    case 'video':
      return t('conversations.previewVideo');
    case 'location':
      return t('conversations.location');
    case 'contact':
      return t('conversations.contact');
    default:
      return fileName(file.data_url ?? '') ?? t('conversations.previewFile', { count: 1 });
  }
}

/** The file name at the end of a URL. */
export function fileName(address: string): string | null {
  try {
    const last = new URL(address, 'http://localhost').pathname.split('/').filter(Boolean).at(-1);
    return last ? decodeURIComponent(last) : null;
  } catch {
    return null;
  }
}
