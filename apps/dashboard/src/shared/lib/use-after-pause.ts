import { useEffect, useState } from 'react';

/** What is typed, once the person pauses: no question to the server for each letter. */
export function useDebouncedText(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
