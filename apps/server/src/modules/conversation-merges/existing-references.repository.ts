import type { Tx } from '../../platform/events/unit-of-work';
import { lockTeamForReference } from '../teams/teams.facade';
import type { RowJson } from './merged-rows';

/**
 * Which references of a restored conversation are still valid: assignee, team, contact inbox and labels may have been
 * deleted while it was merged.
 */
export async function findExistingReferences(
  tx: Tx,
  { source, inboxId }: { source: RowJson; inboxId: number },
): Promise<{ isMember: boolean; isTeam: boolean; linkIds: number[]; labels: string[] }> {
  const { db, accountId } = tx;
  const member = await db
    .selectFrom('account_users')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', Number(source['assignee_id'] ?? 0))
    .executeTakeFirst();
  const team = await lockTeamForReference(db, accountId, Number(source['team_id'] ?? 0));
  const links = await db
    .selectFrom('contact_inboxes')
    .select('id')
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('id', '=', Number(source['contact_inbox_id']))
    .execute();
  const labels = await db.selectFrom('labels').select('title').where('account_id', '=', accountId).execute();
  return {
    isMember: member !== undefined,
    isTeam: team !== undefined,
    linkIds: links.map(({ id }) => id),
    labels: labels.map(({ title }) => title),
  };
}
