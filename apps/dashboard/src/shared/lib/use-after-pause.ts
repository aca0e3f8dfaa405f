import { useEffect, useState } from 'react';

/** The typed text after `pauseMs` without typing, so that the server is not queried for each letter. */
export function useDebouncedText(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
