import type { ActionContext } from '../access/access.facade';
import { loadUserPushes } from '../agents/agents.facade';

/** The name of the acting user, for activity messages; null when the caller is not a user. */
export async function actorName(ctx: ActionContext): Promise<string | null> {
  if (ctx.viewer.kind !== 'user') return null;
  const people = await loadUserPushes(ctx.db, ctx.accountId, [ctx.viewer.userId]);
  return people.get(ctx.viewer.userId)?.name ?? null;
}
