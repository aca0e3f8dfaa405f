import { routes } from '@parley/contract';
import { handle } from '../access/access.facade';
import { loadAgents } from '../agents/agents.facade';
import { assignConversation, assignTeam } from './actions/assign-conversation';
import { openConversation } from '../conversation-records/conversation-records.facade';

/**
 * Reads the parameters from the body and the query string; `assignee_id` takes precedence over `team_id`. Returns the
 * agent or team that is now assigned. `assignee_type: AgentBot` changes nothing, because bots cannot be assigned yet.
 */
export const assignRoute = handle(routes.assignConversation, async (ctx, { params, query, body }) => {
  const input = { ...query, ...body };
  if ('assignee_id' in input && input.assignee_type === 'AgentBot') {
    await openConversation(ctx, params.conversation_id);
    return null;
  }
  if ('assignee_id' in input) {
    const assigneeId = await assignConversation(ctx, params.conversation_id, readId(input.assignee_id));
    if (assigneeId === null) return null;
    return (await loadAgents(ctx.db, ctx.accountId, [assigneeId])).get(assigneeId) ?? null;
  }
  if ('team_id' in input) {
    const team = await assignTeam(ctx, params.conversation_id, readId(input.team_id));
    if (!team) return null;
    return {
      id: team.id,
      name: team.name,
      description: team.description,
      allow_auto_assign: team.allow_auto_assign,
      account_id: team.account_id,
      created_at: team.created_at.toISOString(),
      updated_at: team.updated_at.toISOString(),
    };
  }
  await openConversation(ctx, params.conversation_id);
  return null;
});

/** Returns null (nobody) for a value that is not an id: 0, null, text. */
function readId(value: unknown): number | null {
  const id = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}
