import { useEffect, useRef, useState } from 'react';

/** Long enough to type a word without a request per letter. */
const TYPING_MS = 250;

/** Debounces the query: `typed` changes immediately, `onSearch` is called after a pause, or at once by `commit`. */
export function useDebouncedSearch(q: string, onSearch: (q: string) => void) {
  const [typed, setTyped] = useState(q);
  const latest = useRef(onSearch);
  const sent = useRef(q);
  useEffect(() => {
    latest.current = onSearch;
  });

  // The URL changed from outside: back button, a recent search, or a link.
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
