import { expect, test, vi } from 'vitest';
import { render, screen } from '../testing/render';
import { AvatarPicker, type AvatarPickerProps } from './avatar-picker';
import { LabelTag } from './chip';
import { WizardSteps } from './wizard-steps';

URL.createObjectURL ??= () => '';
URL.revokeObjectURL ??= () => {};

function pick(props: Partial<AvatarPickerProps> = {}) {
  const onPick = vi.fn<AvatarPickerProps['onPick']>();
  const onDelete = vi.fn();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${(file as File).name}`);
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const element = (more: Partial<AvatarPickerProps> = {}) => (
    <AvatarPicker
      label="Profile picture"
      name="Sofia Oliveira"
      pickLabel="Choose a picture"
      deleteLabel="Delete picture"
      unsupportedTypeText="This is no picture"
      onPick={onPick}
      onDelete={onDelete}
      {...props}
      {...more}
    />
  );
  const { user, rerender, container } = render(element());
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no file input');
  const picture = () => container.querySelector('img')?.getAttribute('src');
  return {
    user,
    onPick,
    onDelete,
    revoked,
    input,
    picture,
    show: (more: Partial<AvatarPickerProps>) => rerender(element(more)),
  };
}

const file = (name: string, type: string) => new File(['x'], name, { type });

test.each([
  ['me.png', 'image/png'],
  ['me.jpeg', 'image/jpeg'],
  ['me.jpg', 'image/jpeg'],
  ['me.gif', 'image/gif'],
  ['me.webp', 'image/webp'],
  ['ME.JPG', ''],
])('WI10: %s is accepted as a picture, passed on with an object URL, and previewed', async (name, type) => {
  const { user, onPick, input, picture } = pick();
  expect(screen.getByText('SO')).toBeDefined();
  const chosen = file(name, type);
  await user.upload(input, chosen);
  expect(onPick.mock.calls).toEqual([[{ file: chosen, url: `blob:${name}` }]]);
  expect(picture()).toBe(`blob:${name}`);
});

test.each([
  ['me.svg', 'image/svg+xml'],
  ['me.bmp', 'image/bmp'],
  ['me.pdf', 'application/pdf'],
  ['me.png.exe', ''],
])('WI10: %s is refused with an error message', async (name, type) => {
  const { onPick, input, picture } = pick();
  const { default: userEvent } = await import('@testing-library/user-event');
  await userEvent.setup({ applyAccept: false }).upload(input, file(name, type));
  expect(onPick).not.toHaveBeenCalled();
  expect(picture()).toBeUndefined();
  expect(screen.getByText('This is no picture')).toBeDefined();
});

test('WI10: the file input offers only the supported file types', () => {
  const { input } = pick();
  for (const kind of ['png', 'jpeg', 'jpg', 'gif', 'webp']) expect(input.accept).toContain(`.${kind}`);
});

test('WI10: an existing picture can be deleted, and the delete button is hidden without a picture', async () => {
  const { user, onDelete, input, picture, show } = pick();
  expect(screen.queryByRole('button', { name: 'Delete picture' })).toBeNull();
  await user.upload(input, file('me.png', 'image/png'));
  await user.click(screen.getByRole('button', { name: 'Delete picture' }));
  expect(onDelete).toHaveBeenCalledOnce();
  expect(picture()).toBeUndefined();
  show({ src: '/saved.png' });
  expect(screen.getByRole('button', { name: 'Delete picture' })).toBeDefined();
});

test('a saved picture replaces the preview, and the preview’s object URL is revoked', async () => {
  const { user, input, picture, revoked, show } = pick();
  await user.upload(input, file('me.png', 'image/png'));
  show({ src: '/saved.png' });
  expect(picture()).toBe('/saved.png');
  expect(revoked).toHaveBeenCalledWith('blob:me.png');
});

test('WI10: a label tag has a title, a description, a color, an icon, a link, and a remove button', async () => {
  const onRemove = vi.fn();
  const { user } = render(
    <LabelTag
      title="vip"
      description="Large contracts"
      color="#0a3069"
      look="solid"
      icon={<svg data-testid="icon" />}
      href="/app/accounts/1/label/vip"
      onRemove={onRemove}
      removeLabel="Remove vip"
    />,
  );
  const tag = screen.getByTitle('vip: Large contracts');
  expect(tag.style.backgroundColor).toBe('rgb(10, 48, 105)');
  expect(tag.style.color).toBe('rgb(255, 255, 255)');
  expect(screen.getByTestId('icon')).toBeDefined();
  expect(screen.getByRole('link', { name: 'vip' }).getAttribute('href')).toBe('/app/accounts/1/label/vip');
  await user.click(screen.getByRole('button', { name: 'Remove vip' }));
  expect(onRemove).toHaveBeenCalledOnce();
});

const steps = ['settings_inbox_new', 'settings_inboxes_page_channel', 'settings_inboxes_add_agents'].map(
  (route) => ({ route, title: route }),
);
const stateLabels = { done: 'done', active: 'now', upcoming: 'to come' };

function statesAt(route: string): (string | undefined)[] {
  const { unmount } = render(
    <WizardSteps steps={steps} route={route} label="Progress" stateLabels={stateLabels} />,
  );
  const states = screen.getAllByRole('listitem').map((item) => item.dataset['state']);
  unmount();
  return states;
}

test('WI10: the current route determines which steps are done, active, or upcoming', () => {
  expect(statesAt('settings_inbox_new')).toEqual(['active', 'upcoming', 'upcoming']);
  expect(statesAt('settings_inboxes_page_channel')).toEqual(['done', 'active', 'upcoming']);
  expect(statesAt('settings_inboxes_add_agents')).toEqual(['done', 'done', 'active']);
  expect(statesAt('home')).toEqual(['upcoming', 'upcoming', 'upcoming']);
});

test.each(['column', 'row'] as const)(
  'WI10: steps in a %s mark the active step for screen readers and announce each state',
  (look) => {
    render(
      <WizardSteps
        look={look}
        steps={steps}
        route="settings_inboxes_page_channel"
        label="Progress"
        stateLabels={stateLabels}
      />,
    );
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(items[0]?.textContent).toContain('done');
  },
);
