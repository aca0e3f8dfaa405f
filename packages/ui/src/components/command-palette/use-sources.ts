import { useEffect, useState } from 'react';
import type { CommandGroup, CommandSource } from './commands';

/** So long nothing more has to be typed before anyone is asked. */
const QUIET_MS = 150;
const MIN_LENGTH = 2;

interface Answer {
  query: string;
  groups: readonly CommandGroup[];
}

/** What the sources of a page know of the words; earlier questions are called off. */
export function useSources(sources: readonly CommandSource[], query: string) {
  const [answer, setAnswer] = useState<Answer>({ query: '', groups: [] });
  const typed = query.trim();
  const asked = sources.filter(({ minLength = MIN_LENGTH }) => typed.length >= minLength);
  const isAsking = asked.length > 0;

  useEffect(() => {
    if (!isAsking) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      const able = sources.filter(({ minLength = MIN_LENGTH }) => typed.length >= minLength);
      void Promise.all(able.map((source) => ask(source, typed, signal))).then((groups) => {
        if (!signal.aborted) setAnswer({ query: typed, groups });
      });
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [sources, typed, isAsking]);

  const isAnswered = answer.query === typed;
  return { groups: isAsking && isAnswered ? answer.groups : [], isLoading: isAsking && !isAnswered };
}

/** A source that fails has nothing to offer; the others do. */
async function ask({ id, heading, search }: CommandSource, query: string, signal: AbortSignal) {
  try {
    return { id, heading, commands: await search(query, signal) };
  } catch {
    return { id, heading, commands: [] };
  }
}
