import type { Group, Story } from './story';

const files = import.meta.glob<{ default: Story }>('./stories/*.story.tsx', { eager: true });

export interface ListedStory extends Story {
  /** The base name of its file: `button` for `button.story.tsx`. */
  id: string;
}

export const stories: readonly ListedStory[] = Object.entries(files)
  .map(([path, file]) => ({ id: path.replace(/^.*\/|\.story\.tsx$/g, ''), ...file.default }))
  .sort((one, other) => one.name.localeCompare(other.name));

const ORDER: readonly Group[] = [
  'Actions',
  'Input',
  'Choice',
  'Overlays',
  'People and labels',
  'Messages',
  'Layout',
];

export const groups = ORDER.map((name) => ({
  name,
  stories: stories.filter(({ group }) => group === name),
})).filter((group) => group.stories.length > 0);
