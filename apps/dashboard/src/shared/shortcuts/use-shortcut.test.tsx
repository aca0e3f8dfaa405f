import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useShortcut } from './use-shortcut';

afterEach(cleanup);

function Page({ onLeave, onNote }: { onLeave: () => void; onNote: () => void }) {
  useShortcut('alt+c', onLeave);
  useShortcut('alt+p', onNote, { whileTyping: true });
  return (
    <>
      <button type="button">Button</button>
      <input aria-label="Field" />
      <input type="checkbox" aria-label="Box" />
    </>
  );
}

test('KB1: keys that lead away are inert in a text field, those of the field work', () => {
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
  useShortcut('mod+alt+e', onNext, { whileTyping: 'if-empty' });
  return (
    <>
      <textarea aria-label="Plain" />
      <div aria-label="Rich" role="textbox" tabIndex={0} contentEditable suppressContentEditableWarning />
    </>
  );
}

test('KB1: whoever has sent a reply goes on by keys from its empty field, and not from one with text in it', () => {
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
