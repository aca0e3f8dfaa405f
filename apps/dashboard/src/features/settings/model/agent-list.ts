import type { Agent } from '@parley/contract';
import { holdsAllWords } from '../../../shared/lib/find-and-sort';

export const agentSortKeys = ['name', 'email', 'role'] as const;
export type AgentSortKey = (typeof agentSortKeys)[number];

export interface AgentSort {
  key: AgentSortKey;
  direction: 'ascending' | 'descending';
}

/** What of the list stands in the address. */
export interface AgentListSearch {
  q?: string;
  /** `name`, or `-name` the other way round; by name where it is left out. */
  sort?: string;
}

/** Reads the address; what makes no sense is left out. The router takes digits for a number. */
export function readAgentListSearch({ q, sort }: Record<string, unknown>): AgentListSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q) : '';
  const isKnown = typeof sort === 'string' && isSortKey(sort.replace(/^-/, ''));
  return { ...(text ? { q: text } : {}), ...(isKnown && sort !== 'name' ? { sort } : {}) };
}

export function sortOf({ sort = 'name' }: AgentListSearch): AgentSort {
  const key = sort.replace(/^-/, '');
  return {
    key: isSortKey(key) ? key : 'name',
    direction: sort.startsWith('-') ? 'descending' : 'ascending',
  };
}

export const wordOf = ({ key, direction }: AgentSort): string =>
  direction === 'descending' ? `-${key}` : key;

function isSortKey(text: string): text is AgentSortKey {
  return (agentSortKeys as readonly string[]).includes(text);
}

/** Every word is in the name or in the address. */
export function matchesAgent({ name, email }: Pick<Agent, 'name' | 'email'>, search: string): boolean {
  return holdsAllWords([name, email], search);
}

/** In the order of the language; who is equal stands by name. `roleNameOf`: the role as it is shown. */
export function sortAgents(
  agents: readonly Agent[],
  { key, direction }: AgentSort,
  { locale, roleNameOf }: { locale: string; roleNameOf: (agent: Agent) => string },
): Agent[] {
  const collator = new Intl.Collator(locale.replace('_', '-'), { sensitivity: 'base', numeric: true });
  const textOf = (agent: Agent) => (key === 'role' ? roleNameOf(agent) : agent[key]);
  const sign = direction === 'descending' ? -1 : 1;
  return agents.toSorted(
    (a, b) =>
      sign * collator.compare(textOf(a), textOf(b)) || collator.compare(a.name, b.name) || a.id - b.id,
  );
}
