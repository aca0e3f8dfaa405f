import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render, screen, waitFor } from '../testing/render';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { Drawer } from './drawer';
import { Input } from './input';
import { Menu, MenuCheckboxItem, MenuItem, MenuRadioGroup } from './menu';
import { Modal } from './modal';
import { Popover } from './popover';
import { Toaster, toast } from './toast';
import { ConfirmProvider, useConfirm } from './use-confirm';

function WithModal() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal
        open={isOpen}
        onOpenChange={setOpen}
        title="New label"
        description="For sorting"
        closeLabel="Close"
      >
        <Input aria-label="Title" />
      </Modal>
    </>
  );
}

test('a modal takes the focus to its first control and gives it back when it is closed', async () => {
  const { user } = render(<WithModal />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  await screen.findByRole('dialog', { name: 'New label', description: 'For sorting' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')));
  await user.keyboard('[Escape]');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

function MenuWithModal() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu trigger={<Button>Options</Button>}>
        <MenuItem onSelect={() => setOpen(true)}>Rename</MenuItem>
      </Menu>
      <Modal open={isOpen} onOpenChange={setOpen} title="Rename" closeLabel="Close">
        <Input aria-label="Name" />
      </Modal>
    </>
  );
}

test('a modal that a menu item opened gives the focus back to the button of the menu', async () => {
  const { user } = render(<MenuWithModal />);
  await user.tab();
  await user.keyboard('[ArrowDown]');
  await screen.findByRole('menuitem', { name: 'Rename' });
  await user.keyboard('[ArrowDown][Enter]');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  await user.keyboard('[Escape]');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Options' })));
});

test('a drawer is a named dialog that its button closes', async () => {
  const onOpenChange = vi.fn();
  const { user } = render(
    <Drawer open onOpenChange={onOpenChange} title="Details" closeLabel="Close">
      Content
    </Drawer>,
  );
  await screen.findByRole('dialog', { name: 'Details' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('what cannot be undone is confirmed only after typing the exact word', async () => {
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
  await user.type(screen.getByLabelText('Type Website'), 'website');
  expect(confirm.disabled).toBe(true);
  expect(screen.getByLabelText('Type Website').getAttribute('aria-invalid')).toBe('true');
  await user.clear(screen.getByLabelText('Type Website'));
  await user.type(screen.getByLabelText('Type Website'), 'Website[Enter]');
  expect(onConfirm).toHaveBeenCalledOnce();
});

function Asking({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const confirm = useConfirm();
  const ask = async () => onAnswer(await confirm({ title: 'Sure?', confirmLabel: 'Yes', cancelLabel: 'No' }));
  return <Button onClick={ask}>Ask</Button>;
}

test('useConfirm answers true for yes and false for no or Escape', async () => {
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

test('a menu opens by keyboard, moves by arrows and stays open for its switches', async () => {
  const onSelect = vi.fn();
  const onToggle = vi.fn();
  const onChoose = vi.fn();
  const { user } = render(
    <Menu trigger={<Button>Options</Button>}>
      <MenuItem onSelect={onSelect}>Rename</MenuItem>
      <MenuCheckboxItem checked={false} onCheckedChange={onToggle}>
        Mute
      </MenuCheckboxItem>
      <MenuRadioGroup
        label="Sort"
        value="new"
        onValueChange={onChoose}
        choices={[
          { value: 'new', label: 'Newest' },
          { value: 'old', label: 'Oldest' },
        ]}
      />
    </Menu>,
  );
  await user.tab();
  await user.keyboard('[Enter]');
  await screen.findByRole('menu', { name: 'Options' });
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Mute' }));
  expect(onToggle).toHaveBeenCalledWith(true);
  await user.click(screen.getByRole('menuitemradio', { name: 'Oldest' }));
  expect(onChoose).toHaveBeenCalledWith('old');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Options' }));
});

test('a popover is a named dialog beside its button', async () => {
  const { user } = render(
    <Popover label="Filter" trigger={<Button>Filter</Button>}>
      <Input aria-label="Status" />
    </Popover>,
  );
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await screen.findByRole('dialog', { name: 'Filter' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Status')));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a toast is read out, offers its action and goes away by itself', async () => {
  const onUndo = vi.fn();
  const { user } = render(<Toaster label="Notifications" />);
  toast.success('Resolved', { action: { label: 'Undo', onClick: onUndo } });
  const region = screen.getByRole('region', { name: 'Notifications' });
  expect(region.getAttribute('aria-live')).toBe('polite');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(onUndo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Resolved')).toBeNull();

  toast.info('Copied', { id: 'copied' });
  toast.info('Copied', { id: 'copied' });
  expect(await screen.findAllByText('Copied')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText('Copied')).toBeNull(), { timeout: 4000 });
});
