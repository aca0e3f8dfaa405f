import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { LoggedEvent } from '../../platform/events/events';
import type { Reaction } from '../../platform/events/reactions';
import { STATUS } from '../conversations/conversations.facade';
import { ASSIGN_AUTOMATICALLY } from './jobs/assign-automatically.job';

/** In accounts of the immediate mode: somebody is looked for as soon as a conversation is open. */
export const assignAutomaticallyOnOpen: Reaction = {
  name: 'assignAutomaticallyOnOpen',
  events: ['conversation.created', 'conversation.status_changed'],
  isAwaitedIn: (accountId) => sql<boolean>`exists (select from accounts
    where accounts.id = ${accountId} and accounts.features @> '{"assignment_v2": false}')`,
  async react(db, accountId, events) {
    // Events come along also where others wait for them.
    if (!(await isImmediate(db, accountId))) return [];
    const ids = events.flatMap((event) =>
      event.conversationId !== null && hasOpened(event) ? [event.conversationId] : [],
    );
    return [...new Set(ids)].map((conversationId) => ({
      job: ASSIGN_AUTOMATICALLY,
      payload: { accountId, conversationId },
    }));
  },
};

/** On in every edition, so only what an account has turned off is stored. */
async function isImmediate(db: Db, accountId: number): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('features')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.features.assignment_v2 === false;
}

function hasOpened({ type, data }: LoggedEvent): boolean {
  if (type === 'conversation.created') return data.status === STATUS.open;
  return (data.changes as { status: [number, number] }).status[1] === STATUS.open;
}
