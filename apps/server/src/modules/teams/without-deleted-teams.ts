import type { ParsedCondition, ParsedFilter } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import { listDeletedTeamIds } from './teams.repository';

/** An id that does not exist. */
const NO_TEAM = '0';

/**
 * Replaces deleted teams in a conversation filter, so that they match nothing even while conversations are still
 * assigned to them.
 */
export async function withoutDeletedTeams(
  db: DbReader,
  accountId: number,
  filter: ParsedFilter,
): Promise<ParsedFilter> {
  if (!filter.flat().some(namesTeams)) return filter;
  const deleted = new Set((await listDeletedTeamIds(db, accountId)).map(String));
  if (deleted.size === 0) return filter;
  const known = (condition: ParsedCondition): ParsedCondition => ({
    ...condition,
    values: condition.values.map((id) => (deleted.has(id) ? NO_TEAM : id)),
  });
  return filter.map((all) => all.map((one) => (namesTeams(one) ? known(one) : one)));
}

function namesTeams({ key, field, operator }: ParsedCondition): boolean {
  return key === 'team_id' && !field.isCustom && (operator === 'equal_to' || operator === 'not_equal_to');
}
