import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render, screen } from '../testing/render';
import { Toaster, toast } from './toast';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster label="Notifications" />);
});
afterEach(() => {
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
});

const pass = (milliseconds: number) => {
  act(() => void vi.advanceTimersByTime(milliseconds));
};
const cardOf = (text: string) => screen.getByText(text).parentElement?.parentElement as HTMLElement;

test('SH18: a toast is shown for 2500 ms and is 25rem wide', () => {
  act(() => void toast.success('Saved'));
  expect(cardOf('Saved').className).toContain('max-w-[25rem]');
  pass(2499);
  expect(screen.queryByText('Saved')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('SH18: clicking Undo in a toast runs the action once and closes the toast', () => {
  const onUndo = vi.fn();
  act(() => void toast.success('Resolved', { action: { label: 'Undo', onClick: onUndo } }));
  pass(2400);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onUndo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Resolved')).toBeNull();
});

test('SH18: a toast stays while it is hovered or focused, and closes 2500 ms after both end', () => {
  act(() => void toast.info('Snoozed', { action: { label: 'Undo', onClick: () => {} } }));
  fireEvent.pointerEnter(cardOf('Snoozed'));
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  pass(10_000);
  fireEvent.pointerLeave(cardOf('Snoozed'));
  pass(10_000);
  expect(screen.queryByText('Snoozed')).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Undo' }).blur());
  pass(2499);
  expect(screen.queryByText('Snoozed')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Snoozed')).toBeNull();
});

test('toasts are announced politely, a repeated id is shown once, and only the newest three remain', () => {
  const region = screen.getByRole('region', { name: 'Notifications' });
  expect(region.getAttribute('aria-live')).toBe('polite');
  act(() => {
    toast.info('Copied', { id: 'copied' });
    toast.info('Copied', { id: 'copied' });
  });
  expect(screen.getAllByText('Copied')).toHaveLength(1);
  act(() => {
    for (const word of ['one', 'two', 'three']) toast.info(word);
  });
  expect(screen.queryByText('Copied')).toBeNull();
  expect(region.children).toHaveLength(3);
});
