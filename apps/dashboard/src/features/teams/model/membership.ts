import type { Agent } from '@parley/contract';
import { holdsAllWords, sortByName } from '../../../shared/lib/find-and-sort';

/** What was ticked and unticked since the list was read; who was left alone follows the server. */
export type MembershipChanges = ReadonlyMap<number, boolean>;

export function isIn(id: number, memberIds: ReadonlySet<number>, changes: MembershipChanges): boolean {
  return changes.get(id) ?? memberIds.has(id);
}

/** Sets them in or out; what is as it was before is no change. */
export function withMembership(
  changes: MembershipChanges,
  memberIds: ReadonlySet<number>,
  ids: readonly number[],
  isMember: boolean,
): MembershipChanges {
  const next = new Map(changes);
  for (const id of ids) {
    if (memberIds.has(id) === isMember) next.delete(id);
    else next.set(id, isMember);
  }
  return next;
}

/** Everybody who is in afterwards, of those that are still in the account. */
export function chosenIds(
  agents: readonly Agent[],
  memberIds: ReadonlySet<number>,
  changes: MembershipChanges,
): number[] {
  return agents.flatMap(({ id }) => (isIn(id, memberIds, changes) ? [id] : []));
}

/** By name, in the order of the language. */
export function sortPeople(agents: readonly Agent[], locale: string): Agent[] {
  return sortByName(agents, ({ name }) => name, locale);
}

/** Whether all words stand in the name or the address. */
export function matchesPerson({ name, email }: Agent, text: string): boolean {
  return holdsAllWords([name, email], text);
}
