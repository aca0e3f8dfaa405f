import type { AgentBotPush } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import { findAgentBotRows, type ShownAgentBotRow } from './agent-bots.repository';

/** A bot as embedded in messages and events. */
export function presentAgentBotPush({ id, name }: ShownAgentBotRow): AgentBotPush {
  return { id, name, avatar_url: '', type: 'agent_bot' };
}

/** Bots in push form by id; bots that were deleted are missing from the map. */
export async function loadAgentBotPushes(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, AgentBotPush>> {
  const rows = await findAgentBotRows(db, accountId, ids);
  return new Map(rows.map((row) => [row.id, presentAgentBotPush(row)]));
}
