import { useMemo, useSyncExternalStore } from 'react';
import type { EmailColors } from './email-page';

/** The current colors of the product, for documents that its style sheet does not reach. */
export function useProductColors(): EmailColors {
  const theme = useSyncExternalStore(watchTheme, shownTheme);
  return useMemo(() => {
    const styles = getComputedStyle(document.documentElement);
    const colorOf = (name: string, fallback: string) => styles.getPropertyValue(name).trim() || fallback;
    return {
      scheme: theme,
      background: colorOf('--surface', 'Canvas'),
      text: colorOf('--text', 'CanvasText'),
      link: colorOf('--accent-text', 'LinkText'),
      line: colorOf('--line-strong', 'GrayText'),
    };
  }, [theme]);
}

function shownTheme(): EmailColors['scheme'] {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
