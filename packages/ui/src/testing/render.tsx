import { cleanup, render as renderPlain } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach } from 'vitest';
import { TooltipProvider } from '../components/tooltip';

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

/** Renders with the providers that every app has, and a user with keyboard and pointer. */
export function render(element: ReactElement) {
  const user = userEvent.setup();
  return { user, ...renderPlain(element, { wrapper: TooltipProvider }) };
}

export { screen, waitFor, within } from '@testing-library/react';
