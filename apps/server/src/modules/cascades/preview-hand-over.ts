import type { HandOverPreview } from '@parley/contract';
import { NotFoundError } from '../../platform/http/errors';
import type { ActionContext } from '../access/access.facade';
import { countUnresolvedOf } from './queries/count-unresolved';
import { canReassign } from './actions/reassign-conversations';
import { findMember } from '../agents/agents.facade';
import { planReassignment, type ReassignmentTarget } from './plan-reassignment';

/**
 * How many conversations `deleteAgent` would reassign, and how many of them the target can take. Errors: 404, 422 as
 * in `deleteAgent`.
 */
export async function previewHandOver(
  ctx: ActionContext,
  userId: number,
  reassignTo: ReassignmentTarget,
): Promise<HandOverPreview> {
  const { db, accountId } = ctx;
  if (!(await findMember(db, accountId, userId))) throw new NotFoundError();
  const { to } = await planReassignment(ctx, ctx, userId, reassignTo);
  const counts = await countUnresolvedOf(db, accountId, userId);
  return {
    conversations_count: sumOf(counts),
    taken_over_count: to ? sumOf(counts.filter((count) => canReassign(to, count))) : 0,
  };
}

function sumOf(counts: readonly { total: number }[]): number {
  return counts.reduce((sum, { total }) => sum + total, 0);
}
