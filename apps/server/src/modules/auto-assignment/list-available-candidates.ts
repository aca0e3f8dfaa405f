import type { DbReader } from '../../platform/db/database';
import { listFullUserIds } from '../assignment-policies/assignment-policies.facade';
import type { AssignmentRules } from './assignment-rules';
import { type Candidate, listCandidates } from './candidates.repository';
import { listRateLimitedUsers } from './recent-assignments.repository';
import { filterOnline } from './filter-online';

export interface AvailableCandidates {
  /** Agents who can be assigned now, the next one first. */
  ready: Candidate[];
  /** When the first agent who is only held back by the rate limit becomes available; null if there is none. */
  nextAt: Date | null;
}

export interface AvailableCandidatesQuery {
  inboxId: number;
  /** Restricts the candidates to members of this team. */
  teamId?: number | null;
  /** The inbox's own limit of open conversations per agent. */
  mostOpen?: number | undefined;
  rules: AssignmentRules;
}

/** Members of an inbox who are online and below every limit. */
export async function listAvailableCandidates(
  db: DbReader,
  accountId: number,
  { inboxId, teamId = null, mostOpen, rules }: AvailableCandidatesQuery,
): Promise<AvailableCandidates> {
  const online = await filterOnline(accountId, await listCandidates(db, accountId, { inboxId, teamId }));
  if (online.length === 0) return { ready: [], nextAt: null };
  const full = new Set(rules.hasCapacities ? await listFullUserIds(db, accountId, inboxId) : []);
  const free = online.filter(
    ({ user_id: userId, open }) => !full.has(userId) && (mostOpen === undefined || open < mostOpen),
  );
  const saturated = await listRateLimitedUsers(db, accountId, { inboxId, ...rules });
  const ready = free.filter(({ user_id: userId }) => !saturated.has(userId));
  const waits = free.flatMap(({ user_id: userId }) => saturated.get(userId) ?? []);
  const nextAt = waits.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
  return { ready: rules.isBalanced ? await byLoad(db, accountId, inboxId, ready) : ready, nextAt };
}

/** Fewest open conversations over all inboxes first; equal numbers keep the round-robin order. */
async function byLoad(
  db: DbReader,
  accountId: number,
  inboxId: number,
  ready: Candidate[],
): Promise<Candidate[]> {
  const everywhere = await listCandidates(db, accountId, { inboxId, countsAllInboxes: true });
  const loadOf = new Map(everywhere.map(({ user_id: userId, open }) => [userId, open]));
  const load = ({ user_id: userId }: Candidate) => loadOf.get(userId) ?? 0;
  return ready.toSorted((a, b) => load(a) - load(b));
}
