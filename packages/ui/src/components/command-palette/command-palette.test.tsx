import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render, screen, waitFor, within } from '../../testing/render';
import { CommandPalette } from './command-palette';
import { type Command, type CommandPage, findCommands } from './commands';
import { matchText } from './match';

beforeEach(() => localStorage.clear());

const labels = {
  title: 'Commands',
  recent: 'Recent',
  noResults: 'Nothing is called that',
  loading: 'Looking',
  back: 'Back',
  seeAll: (count: number) => `See all ${count}`,
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

test('KB1: commands are grouped and show their shortcuts, and the highlight wraps around', async () => {
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

test('a query of word prefixes finds a command', async () => {
  const { user } = await open(page());
  await user.keyboard('res conv');
  expect(options()).toEqual(['Resolve conversation']);
  await user.keyboard('zz');
  expect(screen.getByText('Nothing is called that')).toBeDefined();
});

test('a command runs after the palette has closed and restored the focus, so it can move the focus', async () => {
  const onRun = vi.fn(() => screen.getByRole('textbox', { name: 'Reply' }).focus());
  const { user } = await open(
    page({ groups: [{ id: 'a', heading: 'A', commands: [command('Reply', { onRun })] }] }),
  );
  await user.keyboard('[Enter]');
  await waitFor(() => expect(onRun).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reply' }));
});

test('Escape closes the palette without running a command and restores the focus', async () => {
  const onRun = vi.fn();
  const { user } = await open(
    page({ groups: [{ id: 'a', heading: 'A', commands: [command('Reply', { onRun })] }] }),
  );
  await user.keyboard('[Escape]');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  expect(onRun).not.toHaveBeenCalled();
});

test('the last command that ran is listed and highlighted first when the palette opens again', async () => {
  const { user } = await open(page());
  await user.keyboard('snooze[Enter]');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const recent = await screen.findByRole('group', { name: 'Recent' });
  expect(recent.textContent).toContain('Snooze');
  expect(highlighted()).toBe('Snooze');
});

test('a command can open a nested page, and Backspace in an empty search returns to the previous page', async () => {
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

test('typing queries search sources, aborts the previous query, and a failing source does not affect others', async () => {
  const signals: AbortSignal[] = [];
  const search = vi.fn(async (query: string, signal: AbortSignal) => {
    signals.push(signal);
    return [command(`Contact ${query}`)];
  });
  const broken = vi.fn(() => Promise.reject(new Error('offline')));
  const { user } = await open(
    page({
      groups: [
        { id: 'contacts', heading: 'Contacts', commands: [], search },
        { id: 'articles', heading: 'Articles', commands: [], search: broken },
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

test('a query matches the start of words first, then the inside of words, and never scattered letters', () => {
  const names = ['Reports by agent', 'Agents', 'Archive a segment'].map((label) => command(label));
  const found = (typed: string) =>
    findCommands([{ id: 'all', heading: 'All', commands: names }], typed).flatMap(({ commands }) =>
      commands.map(({ label }) => label),
    );
  expect(found('agen')).toEqual(['Agents', 'Reports by agent']);
  expect(found('gent')).toEqual(['Agents', 'Reports by agent']);
  // Matching scattered letters once let “mari” find and run the macro “Take over and look into it”.
  expect(found('rprt')).toEqual([]);
  expect(matchText('mari', 'Macro: take over and look into it')).toBeNull();
  expect(matchText('e', 'Reports')).toBeNull();
  expect(matchText('EQUIPE', 'Équipe')?.ranges).toEqual([[0, 6]]);
  expect(matchText('lance', 'Facturación: balance')?.ranges).toEqual([[15, 20]]);
  const labels = command('Labels', { keywords: 'tags' });
  const [byWord] = findCommands([{ id: 'all', heading: 'All', commands: [labels] }], 'tag');
  expect(byWord?.commands[0]?.label).toBe('Labels');
});

test('groups keep their order for any result, and show five commands until “See all” is selected', async () => {
  const many = Array.from({ length: 7 }, (_, index) => command(`A report ${index}`));
  const { user } = await open(
    page({
      groups: [
        { id: 'a', heading: 'First', commands: many },
        { id: 'b', heading: 'Second', commands: [command('Report')], isSearchOnly: true },
      ],
    }),
  );
  expect(screen.queryByRole('group', { name: 'Second' })).toBeNull();
  await user.keyboard('report');
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'First',
    'Second',
  ]);
  expect(options()).toHaveLength(7);
  await user.click(screen.getByRole('option', { name: 'See all 7' }));
  expect(options()).toHaveLength(8);
  expect(highlighted()).toBe('A report 5');
});

const macro = (label: string, onRun: () => void) =>
  command(label, {
    onRun,
    isExplicitOnly: true,
    review: ({ onBack, onConfirm }) => (
      <>
        <button type="button" onClick={onBack}>
          Cancel
        </button>
        <button type="button" onClick={onConfirm}>
          Send and run
        </button>
      </>
    ),
  });

test('a command for explicit selection is highlighted if other results match only by their text', async () => {
  const { user } = await open(
    page({
      groups: [
        { id: 'macros', heading: 'Macros', commands: [macro('Solve it', vi.fn())] },
        { id: 'articles', heading: 'Articles', commands: [], search: async () => [command('Invoices')] },
      ],
    }),
  );
  await user.keyboard('solve');
  await screen.findByRole('option', { name: 'Invoices' });
  await waitFor(() => expect(highlighted()).toBe('Solve it'));
});

test('a command for explicit selection is highlighted only if it is the only match, and asks before it runs', async () => {
  const onRun = vi.fn();
  const { user } = await open(
    page({
      groups: [
        { id: 'macros', heading: 'Macros', commands: [macro('Solve it', onRun), macro('Marina', onRun)] },
        { id: 'go', heading: 'Go to', commands: [command('Solar')] },
        {
          id: 'find',
          heading: 'Find',
          commands: [],
          commandsFromQuery: (typed) => [command(`Search for ${typed}`)],
        },
      ],
    }),
  );
  await user.keyboard('sol');
  expect(highlighted()).toBe('Solar');
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('solv');
  expect(highlighted()).toBe('Solve it');
  await user.keyboard('[Enter]');
  expect(onRun).not.toHaveBeenCalled();
  expect(screen.getByRole('alertdialog', { name: 'Solve it' })).toBeDefined();
  // Escape returns to the typed query instead of closing the palette.
  await user.keyboard('[Escape]');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('solv');
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
  await user.keyboard('[Enter]');
  await user.click(screen.getByRole('button', { name: 'Send and run' }));
  await waitFor(() => expect(onRun).toHaveBeenCalledTimes(1));
});

test('of two commands for explicit selection, neither is highlighted, and Enter does nothing', async () => {
  const onRun = vi.fn();
  const { user } = await open(
    page({
      groups: [
        { id: 'macros', heading: 'Macros', commands: [macro('Solve A', onRun), macro('Solve B', onRun)] },
      ],
    }),
  );
  await user.keyboard('solve[Enter]');
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.keyboard('[ArrowDown]');
  expect(highlighted()).toBe('Solve A');
});

test('Enter does nothing until the results for the typed query have arrived', async () => {
  const answers: ((found: Command[]) => void)[] = [];
  const onRun = vi.fn();
  const wrong = vi.fn();
  const { user } = await open(
    page({
      groups: [
        {
          id: 'people',
          heading: 'People',
          commands: [],
          search: () => new Promise<Command[]>((resolve) => void answers.push(resolve)),
        },
        { id: 'go', heading: 'Go to', commands: [command('Marketing', { onRun: wrong })] },
      ],
    }),
  );
  await user.keyboard('mar[Enter]');
  await waitFor(() => expect(answers).toHaveLength(1));
  await user.keyboard('[Enter]');
  expect(screen.getByRole('dialog')).toBeDefined();
  answers[0]?.([command('Marie', { onRun })]);
  await screen.findByRole('option', { name: 'Marie', selected: true });
  await user.keyboard('[Enter]');
  await waitFor(() => expect(onRun).toHaveBeenCalledTimes(1));
  expect(wrong).not.toHaveBeenCalled();
});

test('a command highlighted with the arrow keys stays highlighted when more results arrive', async () => {
  const answers: ((found: Command[]) => void)[] = [];
  const { user } = await open(
    page({
      groups: [
        {
          id: 'people',
          heading: 'People',
          commands: [],
          search: () => new Promise<Command[]>((resolve) => void answers.push(resolve)),
        },
        { id: 'go', heading: 'Go to', commands: [command('Marketing')] },
      ],
    }),
  );
  await user.keyboard('mar[ArrowDown]');
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.([command('Marie')]);
  await screen.findByRole('option', { name: 'Marie' });
  expect(highlighted()).toBe('Marketing');
});

test('a query that starts with the sign of a group shows only commands of that group', async () => {
  const { user } = await open(
    page({
      groups: [
        { id: 'go', heading: 'Go to', commands: [command('Reports')], isSearchOnly: true },
        { id: 'do', heading: 'Do', commands: [command('Reply'), command('Snooze')], sign: '>' },
      ],
    }),
  );
  await user.keyboard('>');
  expect(options()).toEqual(['Reply', 'Snooze']);
  await user.keyboard(' re');
  expect(options()).toEqual(['Reply']);
});

test('SF1: a search command for the typed text is listed after all results', async () => {
  const onRun = vi.fn<(typed: string) => void>();
  const search = {
    id: 'search',
    heading: 'Search',
    commands: [],
    commandsFromQuery: (typed: string) => [command(`Search for ${typed}`, { onRun: () => onRun(typed) })],
  };
  const { user } = await open(page({ groups: [...page().groups, search] }));
  expect(options()).toHaveLength(4);
  await user.paste('conv');
  expect(options().at(-1)).toBe('Search for conv');
  await user.keyboard('ersely[Enter]');
  await waitFor(() => expect(onRun).toHaveBeenCalledWith('conversely'));
});
