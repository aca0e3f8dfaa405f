import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';

/** Sets the direction of arrow keys in menus, tabs and sliders. */
export function DirectionProvider({ dir, children }: { dir: 'ltr' | 'rtl'; children: ReactNode }) {
  return <Direction.Provider dir={dir}>{children}</Direction.Provider>;
}
