import type { Tx } from '../../platform/events/unit-of-work';
import { lockTeamForReference } from '../teams/teams.facade';
import type { RowJson } from './merged-rows';

/** References of a restored conversation that are still valid. */
export interface ExistingReferences {
  hasAssignee: boolean;
  hasTeam: boolean;
  /** The conversation's contact inbox, if it exists. */
  contactInboxIds: readonly number[];
  /** All labels of the account. */
  labels: readonly string[];
}

/** Assignee, team, contact inbox and labels may have been deleted while the conversation was merged. */
export async function findExistingReferences(
  tx: Tx,
  { source, inboxId }: { source: RowJson; inboxId: number },
): Promise<ExistingReferences> {
  const { db, accountId } = tx;
  const member = await db
    .selectFrom('account_users')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', Number(source['assignee_id'] ?? 0))
    .executeTakeFirst();
  const team = await lockTeamForReference(db, accountId, Number(source['team_id'] ?? 0));
  const contactInboxes = await db
    .selectFrom('contact_inboxes')
    .select('id')
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('id', '=', Number(source['contact_inbox_id']))
    .execute();
  const labels = await db.selectFrom('labels').select('title').where('account_id', '=', accountId).execute();
  return {
    hasAssignee: member !== undefined,
    hasTeam: team !== undefined,
    contactInboxIds: contactInboxes.map(({ id }) => id),
    labels: labels.map(({ title }) => title),
  };
}
