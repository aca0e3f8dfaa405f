import type { Agent, Team } from '@parley/contract';

export interface Mentionable {
  kind: 'user' | 'team';
  id: number;
  name: string;
  /** Address of a picture; empty without one. */
  picture: string;
}

/** More do not fit on a screen; whoever is not among them is a letter away. */
const MOST_FOUND = 30;

interface Search {
  agents: readonly Agent[];
  teams: readonly Team[];
  /** The author is told of nothing by naming themselves. */
  myId: number;
  words: string;
}

/** Whom a note can name: people of the inbox and teams; those whose name begins with the words come first. */
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

/** 0: it begins so, 1: one of its words does, 2: it is inside; null: it is not. */
function matchRank(name: string, search: string): number | null {
  if (name.startsWith(search)) return 0;
  if (name.split(/[\s._-]+/).some((word) => word.startsWith(search))) return 1;
  return name.includes(search) ? 2 : null;
}

/** Léa is found by `lea`. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}
