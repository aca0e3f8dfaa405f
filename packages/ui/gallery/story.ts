import type { ComponentType } from 'react';
import type * as design from '../src/index';

/** Appearance settings of the gallery; examples with texts or numbers use them. */
export interface View {
  dir: 'ltr' | 'rtl';
  /** `ar` if the page is right to left, so that long and non-Latin text is shown as well. */
  locale: 'en' | 'ar';
}

export interface Example {
  /** Name of the state: `Disabled`, `Long text`. */
  name: string;
  render: ComponentType<View>;
  /** Role of what the first button of the example opens; the browser test opens it and checks it too. */
  opens?: 'dialog' | 'alertdialog' | 'menu' | 'tooltip' | 'toast';
  /** Takes the full width of the page. */
  wide?: boolean;
}

export type Group = 'Actions' | 'Input' | 'Choice' | 'Overlays' | 'People and labels' | 'Messages' | 'Layout';

export interface Story {
  name: string;
  group: Group;
  /** One sentence about its purpose. */
  summary: string;
  /** The exports of the package that the story covers; a test checks that the stories together cover all exports. */
  shows: readonly (keyof typeof design)[];
  examples: readonly Example[];
}

/** Types a story. Each `*.story.tsx` file exports one as its default. */
export function story(description: Story): Story {
  return description;
}
