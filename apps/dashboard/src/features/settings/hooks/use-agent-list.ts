import type { Agent } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import {
  type AgentSort,
  matchesAgent,
  readAgentListSearch,
  sortAgents,
  sortOf,
  wordOf,
} from '../model/agent-list';
import { useRoleNames } from './use-agent-roles';

/** The list as it is asked for: what is searched and the order stand in the address. */
export function useAgentList(agents: readonly Agent[]) {
  const { locale } = useI18n();
  const navigate = useNavigate();
  const roleNameOf = useRoleNames();
  const search = readAgentListSearch(useSearch({ strict: false }));
  // What is typed stands at once; the address follows.
  const [text, setText] = useState(search.q ?? '');
  const sort = sortOf(search);
  const { key, direction } = sort;

  function write(change: { q?: string; sort?: string }) {
    const next = readAgentListSearch({ q: text, sort: wordOf(sort), ...change });
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  }

  const rows = useMemo(
    () =>
      sortAgents(
        agents.filter((agent) => matchesAgent(agent, text)),
        { key, direction },
        { locale, roleNameOf },
      ),
    [agents, text, key, direction, locale, roleNameOf],
  );

  return {
    rows,
    text,
    setText: (q: string) => {
      setText(q);
      write({ q });
    },
    sort,
    setSort: (next: AgentSort) => write({ sort: wordOf(next) }),
    roleNameOf,
  };
}
