import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeShellDialog } from '../../../shared/layout/shell-dialogs';
import { renderInAccount } from '../../../testing/render-in-account';
import { ShellShortcuts } from './shell-shortcuts';

let arrive: () => void = () => undefined;
const arriving = new Promise<void>((resolve) => {
  arrive = resolve;
});
vi.mock('../palette/palette', async () => {
  await arriving;
  return {
    Palette: ({ isOpen, initialTyped }: { isOpen: boolean; initialTyped: string }) =>
      isOpen ? <p>The palette has “{initialTyped}”</p> : null,
  };
});

afterEach(() => {
  cleanup();
  closeShellDialog();
});

test('KB1: text typed while the palette loads is kept, and Enter does nothing yet', async () => {
  const user = userEvent.setup();
  await renderInAccount(<ShellShortcuts />);
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  await user.keyboard('mari[Enter]');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('mari');
  await act(async () => arrive());
  expect(await screen.findByText('The palette has “mari”')).toBeTruthy();
});
