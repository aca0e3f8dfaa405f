import type { JobDefinition, JobSpec } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { sendSurvey } from '../actions/send-survey';

const SEND_SURVEY = 'send-survey';

type Payload = { accountId: number; conversationId: number };

export function sendSurveyJob(accountId: number, conversationId: number): JobSpec {
  return { job: SEND_SURVEY, payload: { accountId, conversationId } };
}

/** Sends the survey of a resolved conversation, if the rules of its inbox say so. */
export function sendSurveyDefinition(services: Services): JobDefinition<Payload> {
  return {
    name: SEND_SURVEY,
    async run({ accountId, conversationId }) {
      const origin = { accountId, actor: { type: 'System' as const, id: null } };
      await services.runInTx(origin, (tx) => sendSurvey(tx, conversationId));
    },
  };
}
