import { useSyncExternalStore } from 'react';

/** The state in the URL: `/?story=button&theme=dark&dir=rtl`. */
export interface Address {
  story: string | null;
  theme: 'light' | 'dark';
  dir: 'ltr' | 'rtl';
}

export function readAddress(search: string): Address {
  const query = new URLSearchParams(search);
  return {
    story: query.get('story'),
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
    dir: query.get('dir') === 'rtl' ? 'rtl' : 'ltr',
  };
}

export function writeAddress({ story, theme, dir }: Address): string {
  return `?${new URLSearchParams({ ...(story ? { story } : {}), theme, dir })}`;
}

export function go(address: Address): void {
  history.pushState(null, '', writeAddress(address));
  dispatchEvent(new PopStateEvent('popstate'));
}

export function useAddress(): Address {
  const search = useSyncExternalStore(
    (changed) => {
      addEventListener('popstate', changed);
      return () => removeEventListener('popstate', changed);
    },
    () => location.search,
  );
  return readAddress(search);
}
