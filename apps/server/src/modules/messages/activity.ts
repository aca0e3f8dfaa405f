import type { Tx } from '../../platform/events/unit-of-work';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';
import { type ActivityKey, activityText } from './activity-texts';
import { addMessage } from './add-message';

/**
 * Adds an activity message to the conversation. Its text is stored in the given locale and not translated again for
 * readers.
 */
export async function addActivity(
  tx: Tx,
  conversation: ConversationRow,
  activity: { key: ActivityKey; values?: Record<string, string | number>; locale: string; at?: Date },
): Promise<ConversationRow> {
  const added = await addMessage(tx, conversation, {
    type: 'activity',
    content: activityText(activity.locale, activity.key, activity.values ?? {}),
    sender: null,
    at: activity.at,
  });
  return added.conversation;
}
