import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render, screen, waitFor } from '../testing/render';
import { Button } from './button';
import { Drawer } from './drawer';
import { Input } from './input';
import { Menu, MenuCheckboxItem, MenuItem, MenuRadioGroup } from './menu';
import { Modal } from './modal';
import { Popover } from './popover';

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

test('a modal moves the focus to its first control and restores it when it is closed', async () => {
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

test('closing a modal that a menu item opened returns the focus to the menu’s button', async () => {
  const { user } = render(<MenuWithModal />);
  await user.tab();
  await user.keyboard('[ArrowDown]');
  await screen.findByRole('menuitem', { name: 'Rename' });
  await user.keyboard('[ArrowDown][Enter]');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  await user.keyboard('[Escape]');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Options' })));
});

test('a drawer is a named dialog with a close button', async () => {
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

test('a menu opens with Enter, stays open for checkbox items, and closes after another item is selected', async () => {
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

test('a popover is a named dialog that its button opens and closes', async () => {
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

test('WI9: the arrow keys wrap around at the ends of a menu', async () => {
  const { user } = render(
    <Menu trigger={<Button>Options</Button>}>
      <MenuItem>First</MenuItem>
      <MenuItem>Second</MenuItem>
      <MenuItem>Last</MenuItem>
    </Menu>,
  );
  await user.tab();
  await user.keyboard('[ArrowDown]');
  await screen.findByRole('menu');
  const active = () => document.activeElement?.textContent;
  await user.keyboard('[ArrowUp]');
  expect(active()).toBe('Last');
  await user.keyboard('[ArrowDown]');
  expect(active()).toBe('First');
  await user.keyboard('[ArrowUp]');
  expect(active()).toBe('Last');
});

test('WI9: a menu opens above its button by default', async () => {
  const { user } = render(
    <Menu trigger={<Button>Options</Button>}>
      <MenuItem>First</MenuItem>
    </Menu>,
  );
  await user.click(screen.getByRole('button', { name: 'Options' }));
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu.getAttribute('data-side')).toBe('top'));
});
