import { expect, test, vi } from 'vitest';
import { render, screen } from '../testing/render';
import { Button } from './button';
import { IconButton } from './icon-button';
import { MenuItem } from './menu';
import { SplitButton } from './split-button';

test('a button is named by its text and has the type "button", so it does not submit a form', async () => {
  const onClick = vi.fn();
  const { user } = render(<Button onClick={onClick}>Save</Button>);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await user.click(button);
  expect(onClick).toHaveBeenCalledOnce();
  expect(button.type).toBe('button');
});

test('a loading button ignores clicks and is marked as busy', async () => {
  const onClick = vi.fn();
  const { user } = render(
    <Button loading onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await user.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('a link rendered as a button keeps the role of a link', () => {
  render(
    <Button asChild>
      <a href="/app">Home</a>
    </Button>,
  );
  expect(screen.getByRole('link', { name: 'Home' }).className).toContain('bg-surface');
});

test('an icon button shows its name and shortcut as a tooltip under the pointer', async () => {
  const { user } = render(<IconButton label="Search" icon={<i />} shortcut="Alt+S" />);
  await user.hover(screen.getByRole('button', { name: 'Search' }));
  const tooltip = await screen.findByRole('tooltip');
  expect(tooltip.textContent).toContain('Search');
  expect(tooltip.textContent).toContain('Alt+S');
});

test('a split button runs its main action or opens a menu with the other actions', async () => {
  const onClick = vi.fn();
  const onOther = vi.fn();
  const { user } = render(
    <SplitButton menuLabel="More" onClick={onClick} menu={<MenuItem onSelect={onOther}>Snooze</MenuItem>}>
      Resolve
    </SplitButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Snooze' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(onOther).toHaveBeenCalledOnce();
});
