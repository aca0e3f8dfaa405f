import { useEffect, useRef, useState } from 'react';

/** Long enough to type a word without a question for each letter. */
const TYPING_MS = 250;

/** What is typed stands at once; what is searched follows when the person pauses, or at once with `commit`. */
export function useDebouncedSearch(q: string, onSearch: (q: string) => void) {
  const [typed, setTyped] = useState(q);
  const latest = useRef(onSearch);
  const sent = useRef(q);
  useEffect(() => {
    latest.current = onSearch;
  });

  // Somebody went back, chose an earlier search or came from elsewhere.
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setTyped(q);
  }, [q]);

  useEffect(() => {
    if (typed === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed;
      latest.current(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    typed,
    setTyped,
    commit: (words: string) => {
      sent.current = words;
      setTyped(words);
      latest.current(words);
    },
  };
}
