import type { Agent } from '@parley/contract';

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
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  return agents.toSorted((a, b) => compare(a.name, b.name) || a.id - b.id);
}

/** Whether all words stand in the name or the address. */
export function matchesPerson({ name, email }: Agent, text: string): boolean {
  const own = `${name} ${email}`.toLocaleLowerCase();
  return text
    .trim()
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => own.includes(word));
}
