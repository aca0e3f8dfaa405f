import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { api } from '../../../shared/api';

/** Pastes text or files into the field. */
export function pasteInto(field: HTMLElement, text: string, files: File[] = []): void {
  const getData = (type: string) => (type === 'text/plain' ? text : '');
  fireEvent.paste(field, { clipboardData: { files, items: [], getData } });
}

export const replyButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

export function pressReplyButton(name: string): void {
  fireEvent.click(replyButton(name));
}

/** Removes the focus from the field. */
export function leaveField(): void {
  act(() => (document.activeElement as HTMLElement).blur());
}

/** Bodies of the messages sent to the mocked server. */
export const sentMessages = () =>
  vi
    .mocked(api.call)
    .mock.calls.flatMap(([name, options]) =>
      name === 'createMessage' ? [(options as { body: Record<string, unknown> }).body] : [],
    );
