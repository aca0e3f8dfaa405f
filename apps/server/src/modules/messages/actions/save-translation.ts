import type { Tx } from '../../../platform/events/unit-of-work';
import { messageChanges, messageUpdated } from '../messages.events';
import { updateMessageRow } from '../messages.repository';
import type { LockedMessage } from './lock-message';

/** Stores the translation of a message in one language and emits `message.updated`. The caller holds the lock. */
export async function saveTranslation(
  tx: Tx,
  { conversation, message }: LockedMessage,
  { language, content }: { language: string; content: string },
): Promise<void> {
  const { translations } = message.content_attributes;
  const known = typeof translations === 'object' && translations !== null ? translations : {};
  const after = await updateMessageRow(tx.db, tx.accountId, message.id, {
    content_attributes: JSON.stringify({
      ...message.content_attributes,
      translations: { ...known, [language]: content },
    }),
  });
  tx.emit(messageUpdated(after, conversation, messageChanges(message, after)));
}
