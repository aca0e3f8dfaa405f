import { expect, test } from 'vitest';
import { bothTexts, type DraftMergeInput, mergeDraft } from './draft-merge';

const value = (text: string, recipients = '') => ({ text, recipients });
const at = (version: number, text: string) => ({ version, text, recipients: '' });

/** The result for two devices that agree on `Dear` at version 3, with `change` applied. */
function verdict(change: Partial<DraftMergeInput>) {
  return mergeDraft({
    local: value('Dear'),
    known: at(3, 'Dear'),
    server: at(3, 'Dear'),
    isOwn: false,
    isOpening: false,
    isBeingWritten: false,
    ...change,
  });
}

test.each<[string, ReturnType<typeof mergeDraft>, Partial<DraftMergeInput>]>([
  ['both have the same', 'agree', {}],
  ['both wrote the same text', 'agree', { local: value('Dear S'), server: at(4, 'Dear S') }],
  ['the draft was edited here', 'keep', { local: value('Dear Sofia') }],
  ['the draft was emptied here', 'keep', { local: value('') }],
  ['the draft was edited there', 'take', { server: at(4, 'Dear Max') }],
  ['the draft was sent or emptied there', 'take', { server: at(4, '') }],
  ['the draft was sent there while the cursor is here', 'take', { server: at(4, ''), isBeingWritten: true }],
  ['the draft was edited here and there', 'ask', { local: value('Dear Sofia'), server: at(4, 'Dear Max') }],
  ['the draft was sent there and edited here', 'keep', { local: value('Dear Sofia'), server: at(4, '') }],
  ['nothing was written here', 'take', { local: value(''), known: at(0, ''), server: at(4, 'Dear') }],
  ['the draft is being written here', 'ask', { isBeingWritten: true, server: at(4, 'Dear Max') }],
  [
    'this browser wrote both and the response was lost',
    'keep',
    { local: value('Dear Sofia'), server: at(4, 'Dear S'), isOwn: true },
  ],
  [
    'the draft was emptied here after this browser wrote it',
    'keep',
    { local: value(''), server: at(4, 'D'), isOwn: true },
  ],
  [
    'this browser has lost its text',
    'take',
    { local: value(''), known: at(0, ''), isOwn: true, isOpening: true },
  ],
  ['a failed message was lost with its window', 'take', { local: value(''), isOpening: true }],
  ['only the recipients were edited here', 'keep', { local: value('Dear', '{"to":[]}') }],
])('RE6: merging the draft here with that of another device when %s: %s', (_what, expected, change) => {
  expect(verdict(change)).toBe(expected);
});

const flags = [false, true];
const texts = ['', 'a', 'b', 'c'];

/** Every combination of four texts and all flags; a server with the known version has the known text. */
function* everyMeeting(): Generator<DraftMergeInput> {
  for (const local of texts)
    for (const known of texts)
      for (const server of [at(3, known), ...texts.map((text) => at(4, text))])
        for (const isOwn of flags)
          for (const isOpening of flags)
            for (const isBeingWritten of flags)
              yield { local: value(local), known: at(3, known), server, isOwn, isOpening, isBeingWritten };
}

test('RE6: no combination replaces a text that exists only here, or overwrites another unseen', () => {
  const wrong = [...everyMeeting()].filter((meeting) => {
    const { local, known, server, isOwn } = meeting;
    const result = mergeDraft(meeting);
    // `take` must not lose a text that only exists here; `keep` must not overwrite an unseen text.
    if (result === 'take') return local.text !== '' && local.text !== known.text;
    return result === 'keep' && !isOwn && server.text !== '' && server.version !== known.version;
  });
  expect(wrong).toEqual([]);
});

test('keeping both texts joins them with an empty line; an empty text adds none', () => {
  expect(bothTexts('a', 'b')).toBe('a\n\nb');
  expect(bothTexts(' ', 'b')).toBe('b');
});
