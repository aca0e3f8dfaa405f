import type { AgentBotPush, UserPush } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import type { ActorRef, LoggedEvent } from '../../platform/events/events';
import { loadAgentBotPushes } from '../agent-bots/agent-bots.facade';
import { loadUserPushes } from './load-agents';

export type Performer = UserPush | AgentBotPush;

/**
 * The user or agent bot that caused each event, by event number; events caused by contacts or the system have no
 * performer.
 */
export async function loadPerformers(
  db: DbReader,
  accountId: number,
  events: readonly LoggedEvent[],
): Promise<Map<number, Performer>> {
  const idsOf = (type: ActorRef['type']) =>
    events.flatMap(({ actor }) => (actor.type === type && actor.id !== null ? [actor.id] : []));
  const [users, bots] = await Promise.all([
    loadUserPushes(db, accountId, idsOf('User')),
    loadAgentBotPushes(db, accountId, idsOf('AgentBot')),
  ]);
  const byType: Partial<Record<ActorRef['type'], ReadonlyMap<number, Performer>>> = {
    User: users,
    AgentBot: bots,
  };
  return new Map(
    events.flatMap(({ actor, seq }) => {
      const performer = byType[actor.type]?.get(actor.id ?? 0);
      return performer ? [[seq, performer] as const] : [];
    }),
  );
}
