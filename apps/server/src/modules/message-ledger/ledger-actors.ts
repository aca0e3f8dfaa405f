import type { MessageLedger } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import { loadAgentBotPushes } from '../agent-bots/agent-bots.facade';
import { loadUserPushes } from '../agents/agents.facade';
import { loadContactPushes } from '../contacts/contacts.facade';

export type LedgerActor = MessageLedger['by'];
interface Ref {
  type: string | null;
  id: number | null;
}

/** Loads the actors of events, with their names if they still exist; the system has no id and no name. */
export async function loadLedgerActors(
  db: DbReader,
  accountId: number,
  refs: readonly Ref[],
): Promise<(ref: Ref) => LedgerActor> {
  const idsOf = (type: string) => [
    ...new Set(refs.flatMap((ref) => (ref.type === type && ref.id !== null ? [ref.id] : []))),
  ];
  const [users, contacts, bots] = await Promise.all([
    loadUserPushes(db, accountId, idsOf('User')),
    loadContactPushes(db, accountId, idsOf('Contact')),
    loadAgentBotPushes(db, accountId, idsOf('AgentBot')),
  ]);
  return ({ type, id }) => {
    if (id === null) return { type: null, id: null, name: null };
    if (type === 'User') {
      const user = users.get(id);
      return { type, id, name: user ? user.available_name || user.name : null };
    }
    if (type === 'Contact') return { type, id, name: contacts.get(id)?.name || null };
    if (type === 'AgentBot') return { type, id, name: bots.get(id)?.name ?? null };
    return { type: null, id, name: null };
  };
}
