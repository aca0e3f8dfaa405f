import type { UserPush } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import type { LoggedEvent } from '../../platform/events/events';
import { loadUserPushes } from './load-agents';

export type Performer = UserPush;

/** The user that caused each event, by event number; events caused by contacts or the system have no performer. */
export async function loadPerformers(
  db: DbReader,
  accountId: number,
  events: readonly LoggedEvent[],
): Promise<Map<number, Performer>> {
  const byUser = events.filter((event) => event.actor.type === 'User' && event.actor.id !== null);
  const people = await loadUserPushes(
    db,
    accountId,
    byUser.map((event) => event.actor.id as number),
  );
  const performers = new Map<number, Performer>();
  for (const event of byUser) {
    const person = people.get(event.actor.id as number);
    if (person) performers.set(event.seq, person);
  }
  return performers;
}
