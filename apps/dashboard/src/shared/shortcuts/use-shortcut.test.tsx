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
