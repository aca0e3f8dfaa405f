import { useEffect } from 'react';

/** Sets the title of the browser tab while a screen is shown; then restores the installation's name. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
