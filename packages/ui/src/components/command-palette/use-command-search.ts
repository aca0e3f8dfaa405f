import { useEffect, useState } from 'react';
import { type Command, type CommandGroup, parseCommandQuery } from './commands';

/** So long nothing more has to be typed before anyone is asked. */
const QUIET_MS = 150;
const MIN_LENGTH = 2;

interface Answer {
  /** What it belongs to; a sign counts: it says who was asked. */
  typed: string;
  groups: ReadonlyMap<string, readonly Command[]>;
}

const NOTHING: Answer['groups'] = new Map();

/**
 * What the groups of a page know of the words; earlier questions are called off. Until the answer has come the one
 * before is shown, so that the list does not jump with each letter: `isLoading` says that it belongs to other words.
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
      const asked = searchableGroups(groups, sign, query).map((group) => ask(group, query, signal));
      void Promise.all(asked).then((found) => {
        if (!signal.aborted) setAnswer({ typed: sign + query, groups: new Map(found) });
      });
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // The groups are made anew with each drawing; another question is asked when other words are typed.
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

/** Whoever fails has nothing to offer; the others do. */
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
