import { describe, expect, test } from 'vitest';
import { type Mark, toggleMark } from './markdown-edit';

/** `|` marks the ends of the selection before and after. */
function run(marked: string, mark: Mark): string {
  const [before = '', chosen = '', after = ''] = marked.split('|');
  const text = before + chosen + after;
  const edit = toggleMark({ text, start: before.length, end: before.length + chosen.length }, mark, 'text');
  const done = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  return `${done.slice(0, edit.start)}|${done.slice(edit.start, edit.end)}|${done.slice(edit.end)}`;
}

describe('marking while writing', () => {
  test.each<[Mark, string, string]>([
    ['bold', 'say |this| loud', 'say **|this|** loud'],
    ['bold', 'say **|this|** loud', 'say |this| loud'],
    ['bold', 'say ||', 'say **|text|**'],
    ['italic', '|a|', '_|a|_'],
    ['list', 'one\ntw||o', 'one\n- two||'],
    ['list', '|- a\n- b|', 'a\nb||'],
    ['link', 'see |docs|', 'see [docs](|https://|)'],
    ['link', '|https://a.example|', '[|text|](https://a.example)'],
  ])('%s: %s', (mark, before, after) => {
    expect(run(before, mark)).toBe(after);
  });
});
