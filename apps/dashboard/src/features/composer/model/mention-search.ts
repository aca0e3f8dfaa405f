import type { Agent, Team } from '@parley/contract';

export interface Mentionable {
  kind: 'user' | 'team';
  id: number;
  name: string;
  /** URL of the avatar; '' without one. */
  picture: string;
}

/** Maximum number of results, because more do not fit on a screen; another letter narrows the search. */
const MOST_FOUND = 30;

interface Search {
  agents: readonly Agent[];
  teams: readonly Team[];
  /** The author is left out, because mentioning yourself does not notify anybody. */
  myId: number;
  words: string;
}

/** Agents of the inbox and teams that a note can mention; names that begin with the search text come first. */
export function findMentionables({ agents, teams, myId, words }: Search): Mentionable[] {
  const all: Mentionable[] = [
    ...agents
      .filter(({ id }) => id !== myId)
      .map(({ id, name, available_name, thumbnail }) => ({
        kind: 'user' as const,
        id,
        name: available_name || name,
        picture: thumbnail,
      })),
    ...teams.map(({ id, name }) => ({ kind: 'team' as const, id, name, picture: '' })),
  ];
  const search = folded(words);
  const placed = all.map((one) => ({ one, place: matchRank(folded(one.name), search) }));
  return placed
    .filter(({ place }) => place !== null)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .slice(0, MOST_FOUND)
    .map(({ one }) => one);
}

/** 0: the name begins with the search text; 1: one of its words does; 2: it contains the text; null: no match. */
function matchRank(name: string, search: string): number | null {
  if (name.startsWith(search)) return 0;
  if (name.split(/[\s._-]+/).some((word) => word.startsWith(search))) return 1;
  return name.includes(search) ? 2 : null;
}

/** Removes case and diacritics, so that `lea` finds Léa. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}
