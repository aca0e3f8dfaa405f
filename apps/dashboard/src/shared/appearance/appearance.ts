import { create } from 'zustand';

export const APPEARANCES = ['light', 'dark', 'system'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** Also read by public/assets/first.v2.js, before the first paint. */
const STORAGE_KEY = 'parley.appearance';
const DARK_QUERY = '(prefers-color-scheme: dark)';

export function isAppearance(value: unknown): value is Appearance {
  return APPEARANCES.some((appearance) => appearance === value);
}

function stored(): Appearance {
  const value = localStorage.getItem(STORAGE_KEY);
  return isAppearance(value) ? value : 'system';
}

export const useAppearance = create<{ appearance: Appearance }>(() => ({ appearance: stored() }));

export function setAppearance(appearance: Appearance): void {
  localStorage.setItem(STORAGE_KEY, appearance);
  useAppearance.setState({ appearance });
  apply();
}

function apply(): void {
  const { appearance } = useAppearance.getState();
  const isDark = appearance === 'dark' || (appearance === 'system' && matchMedia(DARK_QUERY).matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

/** Applies the appearance, and again whenever the system setting or another tab changes it. */
export function watchAppearance(): void {
  apply();
  matchMedia(DARK_QUERY).addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY) return;
    useAppearance.setState({ appearance: stored() });
    apply();
  });
}
