import { createContext, type ReactNode, use, useCallback, useState } from 'react';

interface SavedContextValue {
  /** Number of successful saves; 0 before the first one, and after a failure. */
  saves: number;
  reportSaved: (isSaved: boolean) => void;
}

const SavedContext = createContext<SavedContextValue>({ saves: 0, reportSaved: () => {} });

/** Provides the state of `SavedMark`. */
export function SavedProvider({ children }: { children: ReactNode }) {
  const [saves, setSaves] = useState(0);
  const reportSaved = useCallback((isSaved: boolean) => setSaves((count) => (isSaved ? count + 1 : 0)), []);
  return <SavedContext value={{ saves, reportSaved }}>{children}</SavedContext>;
}

export function useSaves(): number {
  return use(SavedContext).saves;
}

/** For controls that save at once: shows "Saved", or hides it after a failure. */
export function useReportSaved(): (isSaved: boolean) => void {
  return use(SavedContext).reportSaved;
}
