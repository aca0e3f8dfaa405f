import type { ActionContext } from '../access/access.facade';
import { loadUserPushes } from '../agents/agents.facade';

/** The name of the acting user or agent bot, for activity messages; null for every other caller. */
export async function actorName(ctx: ActionContext): Promise<string | null> {
  if (ctx.viewer.kind === 'agentBot') return ctx.viewer.name;
  if (ctx.viewer.kind !== 'user') return null;
  const people = await loadUserPushes(ctx.db, ctx.accountId, [ctx.viewer.userId]);
  return people.get(ctx.viewer.userId)?.name ?? null;
}
