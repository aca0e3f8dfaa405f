import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInAccount } from '../../../testing/render-in-account';
import { notifyResolved, useAfterResolve } from './use-after-resolve';

const onNext = vi.fn();
const onClose = vi.fn();
function Open() {
  const resolveHere = useAfterResolve(12, 'open', { onNext, onClose });
  return (
    <button type="button" onClick={() => resolveHere(() => notifyResolved(12))}>
      Next
    </button>
  );
}

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const open = (settings: Record<string, unknown>) =>
  renderInAccount(<Open />, { user: { ui_settings: settings } });

test('CT9: resolving the open conversation opens the next, stays, or closes it, as set by the user', async () => {
  await open({});
  notifyResolved(13);
  expect(onNext).not.toHaveBeenCalled();
  notifyResolved(12);
  expect(onNext).toHaveBeenCalledTimes(1);
  cleanup();
  await open({ after_resolve: 'stay' });
  notifyResolved(12);
  expect(onNext).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  cleanup();
  await open({ after_resolve: 'list' });
  notifyResolved(12);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test(`KB1: "resolve and open next" ignores the user's setting`, async () => {
  await open({ after_resolve: 'list' });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onClose).not.toHaveBeenCalled();
});
