import { realtimeRule } from '../../platform/realtime/rules';
import { viewerOf } from '../access/access.facade';
import { findConversations } from '../conversation-records/conversation-records.facade';
import { surveyAnswered, surveyReviewed } from './csat.events';
import { canReadReports } from './csat.policy';

/** Open reports follow every answer. The thread and the lists follow `message.updated` and `conversation.updated`. */
export const csatRealtime = [
  realtimeRule({
    events: [surveyAnswered, surveyReviewed],
    async prepare(db, accountId, events) {
      const ids = events.map((event) => event.conversationId);
      const rows = await findConversations(db, accountId, ids);
      const numbers = new Map(rows.map((row) => [row.id, row.display_id]));
      return events.map(({ seq, conversationId, data }) => {
        const number = numbers.get(conversationId);
        const frame = number !== undefined && {
          event: 'csat_survey_response.updated',
          data: { account_id: accountId, id: data.id, conversation_id: number },
        };
        return {
          seq,
          async frameFor(subscriber) {
            if (!frame || subscriber.kind !== 'user') return null;
            const viewer = await viewerOf(subscriber);
            return viewer && canReadReports(viewer) ? frame : null;
          },
        };
      });
    },
  }),
];
