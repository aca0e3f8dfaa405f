import { eventHandler } from '../../platform/events/handlers';
import { STATUS } from '../conversation-records/conversation-records.facade';
import { conversationStatusChanged } from '../conversation-records/conversations.events';
import { sendSurveyJob } from './jobs/send-survey.job';
import { hasSurveyInboxes, listSurveyInboxIds, noteSurveysDue } from './surveys.repository';

/** When a conversation is resolved, considers a survey in a job of its own. */
export const sendSurveyOnResolve = eventHandler({
  name: 'sendSurveyOnResolve',
  events: [conversationStatusChanged],
  appliesTo: hasSurveyInboxes,
  async handle(db, accountId, events) {
    const resolved = events.filter(({ data }) => data.changes.status[1] === STATUS.resolved);
    if (resolved.length === 0) return [];
    const inboxIds = await listSurveyInboxIds(
      db,
      accountId,
      resolved.map(({ inboxId }) => inboxId),
    );
    const due = resolved.filter(({ inboxId }) => inboxIds.has(inboxId));
    const ids = [...new Set(due.map(({ conversationId }) => conversationId))];
    await noteSurveysDue(db, accountId, ids);
    return ids.map((id) => sendSurveyJob(accountId, id));
  },
});
