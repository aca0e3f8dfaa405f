import { useMemo, useSyncExternalStore } from 'react';
import type { EmailColours } from './email-page';

/** The colours of the product as they are now, for pages that its style sheet does not reach. */
export function useProductColours(): EmailColours {
  const theme = useSyncExternalStore(watchTheme, shownTheme);
  return useMemo(() => {
    const styles = getComputedStyle(document.documentElement);
    const colour = (name: string, fallback: string) => styles.getPropertyValue(name).trim() || fallback;
    return {
      scheme: theme,
      ground: colour('--surface', 'Canvas'),
      text: colour('--text', 'CanvasText'),
      link: colour('--accent-text', 'LinkText'),
      line: colour('--line-strong', 'GrayText'),
    };
  }, [theme]);
}

function shownTheme(): EmailColours['scheme'] {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
