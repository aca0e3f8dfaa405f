import { expect, test } from 'vitest';
import { mentionAt, notePartsOf, storedNoteOf, typedNoteOf } from './mention-text';

const ana = { id: 7, name: 'Ana' };
const lee = { id: 8, name: 'Ana Lee (Berlin)' };

test('a chosen name is stored as a mention and typed again as a name', () => {
  const stored = storedNoteOf('@Ana Lee (Berlin), ask @Ana. Not @Anabel.', [ana, lee]);
  expect(stored).toBe(
    '[@Ana Lee (Berlin)](mention://user/8/Ana%20Lee%20%28Berlin%29), ask [@Ana](mention://user/7/Ana). Not @Anabel.',
  );
  expect(typedNoteOf(stored)).toEqual({
    text: '@Ana Lee (Berlin), ask @Ana. Not @Anabel.',
    mentioned: [lee, ana],
  });
  expect(notePartsOf(stored)).toEqual([lee, ', ask ', ana, '. Not @Anabel.']);
});

test('a name is looked for after an @ that begins a word', () => {
  expect(mentionAt('Ask @an', 7)).toEqual({ start: 4, words: 'an' });
  expect(mentionAt('@', 1)).toEqual({ start: 0, words: '' });
  expect(mentionAt('mail@acme.example', 17)).toBeNull();
  expect(mentionAt('Ask @an now', 11)).toBeNull();
});
