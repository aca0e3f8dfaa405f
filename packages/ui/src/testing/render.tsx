import { cleanup, render as renderPlain } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach } from 'vitest';

/** What jsdom lacks and the primitives ask for. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizeObserver;
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.releasePointerCapture ??= () => {};

afterEach(cleanup);

/** Renders, with a user who has keyboard and pointer. */
export function render(element: ReactElement) {
  const user = userEvent.setup();
  return { user, ...renderPlain(element) };
}

export { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
