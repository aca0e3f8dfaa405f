import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render, screen, waitFor, within } from '../../testing/render';
import { CommandPalette } from './command-palette';
import { type Command, type CommandPage, findCommands } from './commands';
import { fuzzyScore } from './fuzzy';

beforeEach(() => localStorage.clear());

const labels = {
  title: 'Commands',
  recent: 'Recent',
  noResults: 'Nothing is called that',
  loading: 'Looking',
  back: 'Back',
};

const command = (label: string, more: Partial<Command> = {}): Command => ({ id: label, label, ...more });

function Palette({ root, onChange }: { root: CommandPage; onChange?: (isOpen: boolean) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <input aria-label="Reply" />
      <CommandPalette
        open={isOpen}
        onOpenChange={(next) => {
          setOpen(next);
          onChange?.(next);
        }}
        root={root}
        labels={labels}
      />
    </>
  );
}

async function open(root: CommandPage) {
  const result = render(<Palette root={root} />);
  await result.user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Commands' });
  return result;
}

const page = (more: Partial<CommandPage> = {}): CommandPage => ({
  title: 'Home',
  placeholder: 'What to do?',
  groups: [
    {
      id: 'go',
      heading: 'Go to',
      commands: [command('Conversations', { shortcut: '⌥C' }), command('Contacts')],
    },
    { id: 'do', heading: 'Do', commands: [command('Resolve conversation'), command('Snooze')] },
  ],
  ...more,
});

const options = () => screen.getAllByRole('option').map((row) => row.textContent);
const highlighted = () => screen.getByRole('option', { selected: true }).textContent;

test('KB1: commands stand in their groups with their shortcuts, and the highlight goes round', async () => {
  const { user } = await open(page());
  const group = screen.getByRole('group', { name: 'Go to' });
  expect(
    within(group)
      .getAllByRole('option')
      .map((row) => row.textContent),
  ).toEqual(['Conversations⌥C', 'Contacts']);
  await user.keyboard('[ArrowUp]');
  expect(highlighted()).toBe('Snooze');
  await user.keyboard('[ArrowDown]');
  expect(highlighted()).toBe('Conversations⌥C');
});

test('a few letters of a name find it, the best first', async () => {
  const { user } = await open(page());
  await user.keyboard('rc');
  expect(options()).toEqual(['Resolve conversation']);
  await user.keyboard('zz');
  expect(screen.getByText('Nothing is called that')).toBeDefined();
});

test('a command runs after the palette has closed and the focus is back, so it may take the focus along', async () => {
  const onRun = vi.fn(() => screen.getByRole('textbox', { name: 'Reply' }).focus());
  const { user } = await open(
    page({ groups: [{ id: 'a', heading: 'A', commands: [command('Reply', { onRun })] }] }),
  );
  await user.keyboard('[Enter]');
  await waitFor(() => expect(onRun).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reply' }));
});

test('Escape closes without running anything, and the focus goes back', async () => {
  const onRun = vi.fn();
  const { user } = await open(
    page({ groups: [{ id: 'a', heading: 'A', commands: [command('Reply', { onRun })] }] }),
  );
  await user.keyboard('[Escape]');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  expect(onRun).not.toHaveBeenCalled();
});

test('what was run last comes first next time', async () => {
  const { user } = await open(page());
  await user.keyboard('snooze[Enter]');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const recent = await screen.findByRole('group', { name: 'Recent' });
  expect(recent.textContent).toContain('Snooze');
  expect(highlighted()).toBe('Snooze');
});

test('a command may lead to a page of its own, and Backspace in an empty search leads back', async () => {
  const onRun = vi.fn();
  const assign: CommandPage = {
    title: 'Assign',
    placeholder: 'To whom?',
    groups: [{ id: 'agents', heading: 'Agents', commands: [command('Mira', { onRun })] }],
  };
  const { user } = await open(
    page({ groups: [{ id: 'do', heading: 'Do', commands: [command('Assign', { page: assign })] }] }),
  );
  await user.keyboard('as[Enter]');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'To whom?' }).value).toBe('');
  expect(options()).toEqual(['Mira']);
  await user.keyboard('[Backspace]');
  expect(screen.getByRole('combobox', { name: 'What to do?' })).toBeDefined();
  await user.keyboard('[Enter]mi[Enter]');
  await waitFor(() => expect(onRun).toHaveBeenCalled());
});

test('sources are asked while someone types, earlier questions are called off, failures leave the rest', async () => {
  const signals: AbortSignal[] = [];
  const search = vi.fn(async (query: string, signal: AbortSignal) => {
    signals.push(signal);
    return [command(`Contact ${query}`)];
  });
  const broken = vi.fn(() => Promise.reject(new Error('offline')));
  const { user } = await open(
    page({
      sources: [
        { id: 'contacts', heading: 'Contacts', search },
        { id: 'articles', heading: 'Articles', search: broken },
      ],
    }),
  );
  await user.keyboard('m');
  expect(search).not.toHaveBeenCalled();
  await user.keyboard('ir');
  expect(await screen.findByRole('option', { name: 'Contact mir' })).toBeDefined();
  await user.keyboard('a');
  expect(await screen.findByRole('option', { name: 'Contact mira' })).toBeDefined();
  expect(signals[0]?.aborted).toBe(true);
});

test('whole words and beginnings of words fit better than scattered letters; accents and case do not matter', () => {
  const names = ['Reports by agent', 'Agents', 'Archive a segment'].map((label) => command(label));
  const [found] = findCommands([{ id: 'all', heading: 'All', commands: names }], 'agen');
  expect(found?.commands[0]?.label).toBe('Agents');
  expect(fuzzyScore('EQUIPE', 'Équipe')).toBeGreaterThan(0);
  expect(fuzzyScore('xyz', 'Agents')).toBeNull();
  const [byWord] = findCommands(
    [{ id: 'all', heading: 'All', commands: [command('Labels', { keywords: 'tags' })] }],
    'tag',
  );
  expect(byWord?.commands[0]?.label).toBe('Labels');
});

test('SF1: what was typed makes a command of its own, behind whatever it finds', async () => {
  const onRun = vi.fn<(typed: string) => void>();
  const search = {
    id: 'search',
    heading: 'Search',
    commands: [],
    ofTyped: (typed: string) => [command(`Search for ${typed}`, { onRun: () => onRun(typed) })],
  };
  const { user } = await open(page({ groups: [...page().groups, search] }));
  expect(options()).toHaveLength(4);
  await user.paste('conv');
  expect(options().at(-1)).toBe('Search for conv');
  await user.keyboard('ersely[Enter]');
  await waitFor(() => expect(onRun).toHaveBeenCalledWith('conversely'));
});
