import type { Agent } from '@parley/contract';
import { NotAuthorizedError, NotFoundError } from '../../platform/http/errors';
import type { AccountContext } from '../access/access.facade';
import { findInbox } from './inboxes.repository';
import { canSeeInbox } from './inboxes.policy';
import { environment } from '../../platform/environment';
import { findAgentRows, presentAgent, listAssignableUserIds } from '../agents/agents.facade';

/**
 * Agents that conversations of all these inboxes can be assigned to. Errors: 404 no inboxes given or unknown ones,
 * 401 one not visible.
 */
export async function listAssignableAgents(
  ctx: AccountContext,
  inboxIds: readonly number[],
): Promise<Agent[]> {
  const uniqueIds = [...new Set(inboxIds)];
  if (uniqueIds.length === 0) throw new NotFoundError();
  for (const inboxId of uniqueIds) {
    if (!(await findInbox(ctx.db, ctx.accountId, inboxId))) throw new NotFoundError();
    if (!canSeeInbox(ctx.viewer, inboxId)) throw new NotAuthorizedError();
  }
  const userIds = await listAssignableUserIds(ctx.db, ctx.accountId, uniqueIds);
  const [rows, online] = await Promise.all([
    findAgentRows(ctx.db, ctx.accountId, userIds),
    environment.online(ctx.accountId, 'user'),
  ]);
  return rows
    .sort((a, b) => a.name.toLowerCase().localeCompare(b.name.toLowerCase()) || a.id - b.id)
    .map((row) => presentAgent(row, online));
}

/** Parses inbox ids from query parameters. Error: 404 for text that cannot be an id. */
export function readInboxIds(texts: readonly string[]): number[] {
  return texts.map((text) => {
    if (!/^[1-9]\d{0,14}$/.test(text)) throw new NotFoundError();
    return Number(text);
  });
}
