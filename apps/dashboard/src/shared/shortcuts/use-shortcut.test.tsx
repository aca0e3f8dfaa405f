import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { optionSubstitute, mockMacPlatform } from '../../testing/mock-mac-platform';
import { useShortcut } from './use-shortcut';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Page({ onLeave, onNote }: { onLeave: () => void; onNote: () => void }) {
  useShortcut('conversations', onLeave);
  useShortcut('note', onNote);
  return (
    <>
      <button type="button">Button</button>
      <input aria-label="Field" />
      <input type="checkbox" aria-label="Box" />
    </>
  );
}

test('KB1: shortcuts that leave the page do nothing in a text field, those of the field work', () => {
  const onLeave = vi.fn<() => void>();
  const onNote = vi.fn<() => void>();
  render(<Page onLeave={onLeave} onNote={onNote} />);
  const pressOn = (element: Element, code: string) =>
    fireEvent.keyDown(element, { key: code.at(-1)?.toLowerCase(), code, altKey: true });
  pressOn(screen.getByRole('textbox'), 'KeyC');
  expect(onLeave).not.toHaveBeenCalled();
  pressOn(screen.getByRole('textbox'), 'KeyP');
  expect(onNote).toHaveBeenCalledOnce();
  pressOn(screen.getByRole('button'), 'KeyC');
  pressOn(screen.getByRole('checkbox'), 'KeyC');
  expect(onLeave).toHaveBeenCalledTimes(2);
});

function Thread({ onNext }: { onNext: () => void }) {
  useShortcut('resolveAndNext', onNext);
  return (
    <>
      <textarea aria-label="Plain" />
      <div aria-label="Rich" role="textbox" tabIndex={0} contentEditable suppressContentEditableWarning />
    </>
  );
}

test('KB1: "resolve and open next" works in an empty text field, but not in one with text', () => {
  const onNext = vi.fn<() => void>();
  render(<Thread onNext={onNext} />);
  const pressOn = (element: Element) =>
    fireEvent.keyDown(element, { key: 'e', code: 'KeyE', altKey: true, ctrlKey: true });
  const plain = screen.getByLabelText<HTMLTextAreaElement>('Plain');
  const rich = screen.getByLabelText('Rich');
  pressOn(plain);
  pressOn(rich);
  expect(onNext).toHaveBeenCalledTimes(2);
  fireEvent.change(plain, { target: { value: 'Half a' } });
  rich.textContent = 'sentence';
  pressOn(plain);
  pressOn(rich);
  expect(onNext).toHaveBeenCalledTimes(2);
});

function Box({ onReply, onResolve }: { onReply: () => void; onResolve: () => void }) {
  useShortcut('reply', onReply);
  useShortcut('resolve', onResolve);
  return <textarea aria-label="Field" />;
}

test.each([
  ['@', 'KeyL', 'a German at sign'],
  ['ł', 'KeyL', 'a Polish letter'],
  ['€', 'KeyE', 'a German euro'],
  ['ę', 'KeyE', 'a Polish letter'],
  ['Dead', 'KeyE', 'an accent that waits for its letter'],
])('KB1: on a Mac, Option for %s (%s) types %s into the field and does nothing else', (key, code) => {
  mockMacPlatform();
  const onReply = vi.fn<() => void>();
  const onResolve = vi.fn<() => void>();
  render(<Box onReply={onReply} onResolve={onResolve} />);
  const pressOn = (element: Element, keys: object) => fireEvent.keyDown(element, { code, ...keys });
  // The default action is not prevented.
  expect(pressOn(screen.getByRole('textbox'), { key, altKey: true })).toBe(true);
  expect(pressOn(screen.getByRole('textbox'), { key, altKey: true, modifierAltGraph: true })).toBe(true);
  expect([onReply, onResolve].flatMap(({ mock }) => mock.calls)).toEqual([]);
  // Outside of the field it is the shortcut, and in the field the substitute keys work.
  expect(pressOn(document.body, { key, altKey: true })).toBe(false);
  expect(pressOn(screen.getByRole('textbox'), { key: code.at(-1), ...optionSubstitute })).toBe(false);
  expect([onReply, onResolve].flatMap(({ mock }) => mock.calls)).toHaveLength(2);
});

test('KB1: on other systems Alt works in a text field, regardless of the reported character', () => {
  const onReply = vi.fn<() => void>();
  render(<Box onReply={onReply} onResolve={() => {}} />);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'ł', code: 'KeyL', altKey: true });
  expect(onReply).toHaveBeenCalledOnce();
});
