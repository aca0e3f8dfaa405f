import { eventHandler } from '../../platform/events/handlers';
import { RETIRE_PERSON } from '../auth/auth.facade';
import { agentRemoved } from './agents.events';

/** Adds the job that deletes the credentials of a user who left their last account. */
export const retirePersonOnAgentRemoved = eventHandler({
  name: 'retirePersonOnAgentRemoved',
  events: [agentRemoved],
  async handle(_db, accountId, events) {
    return events.map(({ userId }) => ({ job: RETIRE_PERSON, payload: { accountId, userId } }));
  },
});
