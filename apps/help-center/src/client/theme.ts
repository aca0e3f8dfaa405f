const KEY = 'theme';

/** The reader's choice between light and dark, remembered in the browser; a theme in the address is remembered too. */
export function enhanceTheme(): void {
  const root = document.documentElement;
  const isForced = 'forced' in root.dataset;
  if (isForced) remember(root.dataset['theme'] ?? '');
  else
    root.dataset['theme'] =
      remembered() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const button = document.querySelector<HTMLButtonElement>('[data-theme-switch]');
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    root.dataset['theme'] = root.dataset['theme'] === 'dark' ? 'light' : 'dark';
    remember(root.dataset['theme']);
  });
}

function remembered(): string | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'dark' || value === 'light' ? value : null;
  } catch {
    return null; // storage is off
  }
}

function remember(theme: string): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is off: the choice lasts until the next page.
  }
}
