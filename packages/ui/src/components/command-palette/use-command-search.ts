import { useEffect, useState } from 'react';
import { type Command, type CommandGroup, parseCommandQuery } from './commands';

/** Pause in typing before a search starts. */
const QUIET_MS = 150;
const MIN_LENGTH = 2;

interface Answer {
  /** The query including the prefix, which decides which groups were searched. */
  typed: string;
  groups: ReadonlyMap<string, readonly Command[]>;
}

const NOTHING: Answer['groups'] = new Map();

/**
 * Searches the groups of a page and aborts earlier searches. Until new results arrive the previous ones are shown, so
 * that the list does not jump with each letter; meanwhile `isLoading` is true.
 */
export function useCommandSearch(groups: readonly CommandGroup[], typed: string) {
  const [answer, setAnswer] = useState<Answer>({ typed: '', groups: NOTHING });
  const { sign, query } = parseCommandQuery(groups, typed);
  const words = sign + query;
  const isAsking = searchableGroups(groups, sign, query).length > 0;

  useEffect(() => {
    if (!isAsking) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      const searches = searchableGroups(groups, sign, query).map((group) => ask(group, query, signal));
      void Promise.all(searches).then((found) => {
        if (!signal.aborted) setAnswer({ typed: sign + query, groups: new Map(found) });
      });
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // The groups are new objects on every render; only a new query must start a new search.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sign, query, isAsking]);

  return { answers: isAsking ? answer.groups : NOTHING, isLoading: isAsking && answer.typed !== words };
}

function searchableGroups(groups: readonly CommandGroup[], sign: string, query: string): CommandGroup[] {
  return groups.filter(
    (group) =>
      group.search && (!sign || group.sign === sign) && query.length >= (group.minLength ?? MIN_LENGTH),
  );
}

/** A group whose search fails has no results; the other groups still show theirs. */
async function ask(
  { id, search }: CommandGroup,
  query: string,
  signal: AbortSignal,
): Promise<[string, readonly Command[]]> {
  try {
    return [id, (await search?.(query, signal)) ?? []];
  } catch {
    return [id, []];
  }
}
