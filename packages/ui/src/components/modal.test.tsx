import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render, screen, waitFor } from '../testing/render';
import { Button } from './button';
import { Menu, MenuItem } from './menu';
import { Modal, type ModalProps } from './modal';

async function open(props: Partial<ModalProps> = {}) {
  const onOpenChange = vi.fn();
  const { user } = render(
    <Modal open onOpenChange={onOpenChange} title="New label" closeLabel="Close" {...props}>
      <p>Content</p>
      {props.children}
    </Modal>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'New label' });
  const backdrop = dialog.parentElement as HTMLElement;
  return { user, dialog, backdrop, onOpenChange };
}

/** A press from one element to another; the browser dispatches the click to their common ancestor. */
function press(from: Element, to: Element, ancestor: Element) {
  fireEvent.mouseDown(from, { button: 0 });
  fireEvent.mouseUp(to, { button: 0 });
  fireEvent.click(ancestor, { button: 0 });
}

test('WI7: the close button and Escape close a modal', async () => {
  const { user, onOpenChange } = await open();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onOpenChange.mock.calls).toEqual([[false]]);
  await user.keyboard('[Escape]');
  expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
});

test('WI7: a click on the backdrop closes a modal', async () => {
  const { user, backdrop, onOpenChange } = await open();
  await user.click(backdrop);
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});

test('WI7: a press that starts or ends inside a modal does not close it', async () => {
  const { dialog, backdrop, onOpenChange } = await open();
  press(screen.getByText('Content'), backdrop, backdrop);
  press(backdrop, dialog, backdrop);
  fireEvent.click(backdrop);
  expect(onOpenChange).not.toHaveBeenCalled();
  press(backdrop, backdrop, backdrop);
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});

test('WI7: a click on the backdrop closes a menu that is open over the modal first', async () => {
  const menu = (
    <Menu trigger={<Button>Options</Button>}>
      <MenuItem>Rename</MenuItem>
    </Menu>
  );
  const { user, backdrop, onOpenChange } = await open({ children: menu });
  await user.click(screen.getByRole('button', { name: 'Options' }));
  await screen.findByRole('menu');
  await user.click(backdrop);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(onOpenChange).not.toHaveBeenCalled();
  await user.click(backdrop);
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});

test('WI7: Escape closes a modal whose backdrop does not close it', async () => {
  const { user, backdrop, onOpenChange } = await open({ closeOnBackdrop: false });
  await user.click(backdrop);
  expect(onOpenChange).not.toHaveBeenCalled();
  await user.keyboard('[Escape]');
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});

test('WI7: a modal is centered, is 37.5rem wide, and has rounded corners', async () => {
  const { dialog, backdrop } = await open();
  expect(dialog.className).toContain('max-w-[37.5rem]');
  expect(dialog.className).toContain('rounded-lg');
  expect(backdrop.className).toContain('place-items-center');
});

test('WI7: a modal can be aligned to the inline end or take the full width', async () => {
  const { dialog, backdrop } = await open({ align: 'end', size: 'full' });
  expect(backdrop.className).toContain('justify-items-end');
  expect(dialog.className).toContain('max-w-none');
  expect(dialog.className).not.toContain('37.5rem');
});
