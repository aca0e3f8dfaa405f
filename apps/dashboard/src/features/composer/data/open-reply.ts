import type { Insertion } from '@parley/ui/rich-text-editor';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';

type Insert = (insertion: Insertion) => void;

/** Inserts at the cursor of the reply box on screen; null while there is none. */
const useOpenReply = create<{ insert: Insert | null }>(() => ({ insert: null }));

/** Lets other parts of the conversation screen insert into this reply box. */
export function useOfferInsertion(onInsert: Insert): void {
  const latest = useRef(onInsert);
  useEffect(() => {
    latest.current = onInsert;
  });
  useEffect(() => {
    const insert: Insert = (insertion) => latest.current(insertion);
    useOpenReply.setState({ insert });
    return () => {
      // The next reply box may have taken over before this one is removed.
      useOpenReply.setState((open) => (open.insert === insert ? { insert: null } : open));
    };
  }, []);
}

export function useReplyInsertion(): Insert | null {
  return useOpenReply(({ insert }) => insert);
}
