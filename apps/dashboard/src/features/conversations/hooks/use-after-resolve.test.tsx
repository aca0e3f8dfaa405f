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

test('CT9: who resolves what is open goes on to the next, stays or goes back to the list, as they chose', async () => {
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

test('KB1: “resolve and open next” does so whatever was chosen, and once', async () => {
  await open({ after_resolve: 'list' });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onClose).not.toHaveBeenCalled();
});
