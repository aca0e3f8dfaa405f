import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render, screen } from '../testing/render';
import { Tooltip } from './tooltip';

beforeEach(() => {
  vi.useFakeTimers();
  // A tooltip that was shown a moment ago, in another test, would open without a delay.
  pass(1000);
});
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => {
  act(() => void vi.advanceTimersByTime(milliseconds));
};

test('WI10: a tooltip opens 200 ms after the pointer enters its button, and describes the button', () => {
  render(
    <Tooltip content="Search in all conversations">
      <button type="button">Search</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'Search' });
  fireEvent.pointerEnter(button);
  pass(199);
  expect(screen.queryByRole('tooltip')).toBeNull();
  pass(1);
  expect(screen.getByRole('tooltip').textContent).toBe('Search in all conversations');
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
});

test('WI10: a pointer that leaves before 200 ms opens no tooltip, and Escape closes an open tooltip', () => {
  render(
    <Tooltip content="Search in all conversations">
      <button type="button">Search</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'Search' });
  fireEvent.pointerEnter(button);
  pass(150);
  fireEvent.pointerLeave(button);
  pass(1000);
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.pointerEnter(button);
  pass(200);
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});
