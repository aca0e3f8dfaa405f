import { useEffect } from 'react';

/** What the browser's tab is called while a screen stands; afterwards the name of the installation again. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
