import type { Agent, UserPush } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import { environment } from '../../platform/environment';
import type { AccountContext } from '../access/access.facade';
import { presentAgent, presentUserPush } from './agents.presenter';
import { type AgentRow, findAgentRows } from './agents.repository';

/**
 * Users by id, as one account sees them. Includes former members, whose membership fields are null; unknown ids are
 * missing from the map.
 */
export async function loadAgents(
  db: DbReader,
  accountId: number,
  userIds: readonly number[],
): Promise<Map<number, Agent>> {
  const rows = await findAgentRows(db, accountId, userIds);
  const online = rows.length > 0 ? await environment.online(accountId, 'user') : new Set<number>();
  return new Map(rows.map((row) => [row.id, presentAgent(row, online)]));
}

/** Both forms (REST and push) of loaded users. */
export async function presentPeople(
  accountId: number,
  rows: readonly AgentRow[],
): Promise<{ agents: Map<number, Agent>; pushes: Map<number, UserPush> }> {
  const online = rows.length > 0 ? await environment.online(accountId, 'user') : new Set<number>();
  return {
    agents: new Map(rows.map((row) => [row.id, presentAgent(row, online)])),
    pushes: new Map(rows.map((row) => [row.id, presentUserPush(row, online)])),
  };
}

/** The caller in push form, from the rows that authentication has already read. */
export async function presentCaller(caller: AccountContext): Promise<UserPush> {
  const { user, viewer, presence, accountId } = caller;
  const membership = {
    account_id: accountId,
    role: viewer.role,
    custom_role_id: viewer.customRoleId,
    ...presence,
  };
  return presentUserPush({ ...user, membership }, await environment.online(accountId, 'user'));
}

/** The same users in push form, for messages, events and webhooks. */
export async function loadUserPushes(
  db: DbReader,
  accountId: number,
  userIds: readonly number[],
): Promise<Map<number, UserPush>> {
  const rows = await findAgentRows(db, accountId, userIds);
  const online = rows.length > 0 ? await environment.online(accountId, 'user') : new Set<number>();
  return new Map(rows.map((row) => [row.id, presentUserPush(row, online)]));
}
