import { render as renderPlain } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';

/** Browser APIs that the primitives need and jsdom lacks. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizeObserver;
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.releasePointerCapture ??= () => {};

/** Renders the element and sets up a user with keyboard and pointer. */
export function render(element: ReactElement) {
  const user = userEvent.setup();
  return { user, ...renderPlain(element) };
}

export { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
