import type { ComponentType } from 'react';
import type * as design from '../src/index';

/** How the person looks at the gallery; examples that speak or count in a language use it. */
export interface View {
  dir: 'ltr' | 'rtl';
  /** `ar` where the page runs right to left, so that long and foreign text is seen too. */
  locale: 'en' | 'ar';
}

export interface Example {
  /** Names the state: `Disabled`, `Long text`. */
  name: string;
  render: ComponentType<View>;
  /** What the first button of the example opens; the browser test opens it and looks there too. */
  opens?: 'dialog' | 'alertdialog' | 'menu' | 'tooltip' | 'toast';
  /** Takes the whole width of the page. */
  wide?: boolean;
}

export type Group = 'Actions' | 'Input' | 'Choice' | 'Overlays' | 'People and labels' | 'Messages' | 'Layout';

export interface Story {
  name: string;
  group: Group;
  /** One sentence: what it is for. */
  summary: string;
  /** The exports of the package that are shown here; a test holds the list of all stories to be complete. */
  shows: readonly (keyof typeof design)[];
  examples: readonly Example[];
}

/** A `*.story.tsx` file exports one of these as its default. */
export function story(description: Story): Story {
  return description;
}
