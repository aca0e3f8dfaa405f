import { createContext, type ReactNode, use, useCallback, useState } from 'react';

interface SavedContextValue {
  /** Counts the saves; 0 while nothing was saved, or the last one failed. */
  saves: number;
  reportSaved: (isSaved: boolean) => void;
}

const SavedContext = createContext<SavedContextValue>({ saves: 0, reportSaved: () => {} });

/** Holds what a `SavedMark` shows. */
export function SavedProvider({ children }: { children: ReactNode }) {
  const [saves, setSaves] = useState(0);
  const reportSaved = useCallback((isSaved: boolean) => setSaves((count) => (isSaved ? count + 1 : 0)), []);
  return <SavedContext value={{ saves, reportSaved }}>{children}</SavedContext>;
}

export function useSaves(): number {
  return use(SavedContext).saves;
}

/** For controls that save at once: says "Saved", or takes that back after a failure. */
export function useReportSaved(): (isSaved: boolean) => void {
  return use(SavedContext).reportSaved;
}
