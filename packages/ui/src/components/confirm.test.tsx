import { expect, test, vi } from 'vitest';
import { render, screen, waitFor } from '../testing/render';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { ConfirmProvider, useConfirm } from './use-confirm';

test('WI8: a dialog with a confirmation word can be confirmed only after the exact word is typed', async () => {
  const onConfirm = vi.fn();
  const { user } = render(
    <ConfirmDialog
      open
      title="Delete inbox?"
      confirmLabel="Delete"
      cancelLabel="Keep"
      danger
      typed={{ value: 'Website', label: 'Type Website' }}
      onConfirm={onConfirm}
      onCancel={() => {}}
    />,
  );
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
  const input = screen.getByLabelText('Type Website');
  expect([confirm.disabled, input.getAttribute('aria-invalid')]).toEqual([true, 'true']);
  for (const almost of ['website', ' Website', 'Website ']) {
    await user.clear(input);
    await user.type(input, `${almost}[Enter]`);
    expect([confirm.disabled, input.getAttribute('aria-invalid')]).toEqual([true, 'true']);
  }
  expect(onConfirm).not.toHaveBeenCalled();
  await user.clear(input);
  await user.type(input, 'Website');
  expect([confirm.disabled, input.getAttribute('aria-invalid')]).toEqual([false, 'false']);
  await user.keyboard('[Enter]');
  expect(onConfirm).toHaveBeenCalledOnce();
});

function Asking({ onAnswer, own }: { onAnswer: (isConfirmed: boolean) => void; own?: boolean }) {
  const confirm = useConfirm();
  const labels = own ? { confirmLabel: 'Remove', cancelLabel: 'Keep' } : {};
  const ask = async () => onAnswer(await confirm({ title: 'Sure?', ...labels }));
  return <Button onClick={ask}>Ask</Button>;
}

test('WI8: a confirmation resolves to true for Yes, and to false for No or Escape', async () => {
  const onAnswer = vi.fn();
  const { user } = render(
    <ConfirmProvider>
      <Asking onAnswer={onAnswer} />
    </ConfirmProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.click(await screen.findByRole('button', { name: 'No' }));
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('alertdialog', { name: 'Sure?' });
  await user.keyboard('[Escape]');
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[true], [false], [false]]));
});

test('WI8: the provider translates Yes and No, and a single confirmation can override both labels', async () => {
  const { user, rerender } = render(
    <ConfirmProvider confirmLabel="Ja" cancelLabel="Nein">
      <Asking onAnswer={() => {}} />
    </ConfirmProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByRole('button', { name: 'Ja' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Nein' }));
  rerender(
    <ConfirmProvider confirmLabel="Ja" cancelLabel="Nein">
      <Asking own onAnswer={() => {}} />
    </ConfirmProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByRole('button', { name: 'Remove' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Keep' })).toBeDefined();
});

function AskingTwice({ onAnswer }: { onAnswer: (answers: boolean[]) => void }) {
  const confirm = useConfirm();
  const ask = async () =>
    onAnswer(await Promise.all([confirm({ title: 'First?' }), confirm({ title: 'Second?' })]));
  return <Button onClick={ask}>Ask</Button>;
}

test('a confirmation that is replaced by another one resolves to false', async () => {
  const onAnswer = vi.fn();
  const { user } = render(
    <ConfirmProvider>
      <AskingTwice onAnswer={onAnswer} />
    </ConfirmProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('alertdialog', { name: 'Second?' });
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith([false, true]));
});
