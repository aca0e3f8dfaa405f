import { expect, test } from 'vitest';
import { lazyComponent } from '../lib/lazy-component';
import { act, render, screen, waitFor } from '../testing/render';
import { Button } from './button';
import { Menu, MenuItem } from './menu';

test('a menu with loading items shows a placeholder and applies arrow keys pressed before they loaded', async () => {
  let arrive: () => void = () => undefined;
  const chosen: string[] = [];
  const Items = lazyComponent(async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return {
      default: () => (
        <>
          <MenuItem onSelect={() => chosen.push('one')}>One</MenuItem>
          <MenuItem onSelect={() => chosen.push('two')}>Two</MenuItem>
        </>
      ),
    };
  });
  const { user } = render(
    <Menu trigger={<Button>More</Button>}>
      <Items />
    </Menu>,
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  const menu = await screen.findByRole('menu');
  expect(menu.querySelector('[aria-busy=true]')).not.toBeNull();
  menu.focus();
  await user.keyboard('[ArrowDown][ArrowDown][Enter]');
  expect(screen.getByRole('menu')).toBe(menu);
  await act(async () => arrive());
  await screen.findByRole('menuitem', { name: 'Two' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Two'));
  expect(chosen).toEqual([]);
});

test('the lazy items of a menu are loaded when the pointer hovers over its button', async () => {
  let loads = 0;
  const Items = lazyComponent(async () => {
    loads += 1;
    return { default: () => <MenuItem>One</MenuItem> };
  });
  const { user } = render(
    <Menu parts={[Items]} trigger={<Button>More</Button>}>
      <Items />
    </Menu>,
  );
  await user.hover(screen.getByRole('button', { name: 'More' }));
  await waitFor(() => expect(loads).toBe(1));
});
