import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';

/** Tells menus, tabs and sliders which way the arrow keys run. */
export function DirectionProvider({ dir, children }: { dir: 'ltr' | 'rtl'; children: ReactNode }) {
  return <Direction.Provider dir={dir}>{children}</Direction.Provider>;
}
