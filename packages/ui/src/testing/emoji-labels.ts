import type { EmojiPickerLabels } from '../components/emoji-picker';

/** English labels for tests and the gallery. */
export const englishEmojiLabels: EmojiPickerLabels = {
  search: 'Search emoji',
  emojis: 'Emoji',
  groups: {
    recent: 'Recent',
    found: 'Found',
    smileys: 'Smileys and feelings',
    people: 'People',
    nature: 'Animals and plants',
    food: 'Food and drink',
    travel: 'Travel and places',
    activities: 'Activities',
    objects: 'Objects',
    symbols: 'Symbols',
    flags: 'Flags',
  },
  noResults: 'No emoji found',
  skinTone: 'Skin tone',
  skinTones: ['No tone', 'Light', 'Medium light', 'Medium', 'Medium dark', 'Dark'],
};
