import { ArrowLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { cn } from '../../lib/cn';
import { IconButton } from '../icon-button';
import { Kbd } from '../kbd';
import { ListSearch, useHighlight } from '../list-search';
import type { CommandPaletteLabels } from './command-palette';
import { type Command, type CommandGroup, type CommandPage, findCommands, readRecent } from './commands';
import { useSources } from './use-sources';

interface CommandPanelProps {
  root: CommandPage;
  labels: CommandPaletteLabels;
  storageKey: string;
  onRun: (command: Command) => void;
}

const NO_SOURCES: NonNullable<CommandPage['sources']> = [];

/** The search and its list. Commands that lead on open a page over this one; Backspace in an empty search goes back. */
export function CommandPanel({ root, labels, storageKey, onRun }: CommandPanelProps) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [path, setPath] = useState<readonly CommandPage[]>([]);
  const [typed, setTyped] = useState('');
  const page = path.at(-1) ?? root;
  const isRoot = path.length === 0;

  const recent = useMemo(
    () => recentOf(root, readRecent(storageKey), labels.recent),
    [root, storageKey, labels.recent],
  );
  const found = useSources(page.sources ?? NO_SOURCES, typed);
  const shownRecent = isRoot && typed.trim() === '' ? recent : [];
  const groups = [...shownRecent, ...findCommands(page.groups, typed), ...found.groups].filter(
    ({ commands }) => commands.length > 0,
  );
  const commands = groups.flatMap((group) => group.commands);
  const { highlight, setHighlight, handleKey } = useHighlight({
    count: commands.length,
    onChoose: (row) => choose(commands[row]),
  });

  useEffect(() => {
    listRef.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [highlight]);

  function show(nextPath: readonly CommandPage[]) {
    setPath(nextPath);
    setTyped('');
    setHighlight(0);
  }

  function choose(command: Command | undefined) {
    if (command?.page) show([...path, command.page]);
    else if (command) onRun(command);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (handleKey(event) || event.key !== 'Backspace' || typed !== '' || isRoot) return;
    event.preventDefault();
    show(path.slice(0, -1));
  }

  return (
    <>
      <ListSearch
        size="lg"
        listId={id}
        label={page.placeholder}
        value={typed}
        onValueChange={(next) => {
          setTyped(next);
          setHighlight(0);
        }}
        highlight={highlight}
        onKeyDown={onKeyDown}
        leading={
          isRoot ? undefined : (
            <>
              <IconButton
                size="sm"
                label={labels.back}
                icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
                onClick={() => show(path.slice(0, -1))}
              />
              <span className="shrink-0 rounded-sm bg-hover px-1.5 text-12 text-2">{page.title}</span>
            </>
          )
        }
      />
      <div
        ref={listRef}
        id={id}
        role="listbox"
        aria-label={labels.title}
        aria-busy={found.isLoading}
        tabIndex={-1}
        className={cn('min-h-0 flex-1 overflow-y-auto p-1.5 outline-none', commands.length === 0 && 'hidden')}
      >
        <Groups id={id} groups={groups} highlight={highlight} onChoose={choose} onHover={setHighlight} />
      </div>
      <p
        role="status"
        className={cn('px-4 py-6 text-center text-13 text-3', commands.length > 0 && 'sr-only')}
      >
        {found.isLoading ? labels.loading : commands.length === 0 ? labels.noResults : ''}
      </p>
    </>
  );
}

interface GroupsProps {
  id: string;
  groups: readonly CommandGroup[];
  /** Index among all commands. */
  highlight: number;
  onChoose: (command: Command) => void;
  onHover: (index: number) => void;
}

function Groups({ id, groups, highlight, onChoose, onHover }: GroupsProps) {
  let before = 0;
  return groups.map((group) => {
    const start = before;
    before += group.commands.length;
    return (
      <div key={group.id} role="group" aria-label={group.heading}>
        <div aria-hidden className="px-2 pt-2 pb-1 font-medium text-11 text-3">
          {group.heading}
        </div>
        {group.commands.map((command, offset) => {
          const index = start + offset;
          const isActive = index === highlight;
          return (
            <div
              key={command.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={isActive}
              data-active={isActive || undefined}
              onMouseMove={isActive ? undefined : () => onHover(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(command)}
              className={cn(
                'flex min-h-9 cursor-pointer select-none items-center gap-2.5 rounded-md px-2 text-13 text-1 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-2',
                isActive && 'bg-hover',
              )}
            >
              {command.icon}
              <span dir="auto" className="text-match truncate min-w-0 flex-1">
                {command.label}
              </span>
              {command.shortcut ? <Kbd>{command.shortcut}</Kbd> : null}
              {command.page ? <ChevronRight aria-hidden className="rtl:-scale-x-100" /> : null}
            </div>
          );
        })}
      </div>
    );
  });
}

/** The commands that were run last, wherever on the first page they stand. */
function recentOf(root: CommandPage, ids: readonly string[], heading: string): CommandGroup[] {
  const all = root.groups.flatMap(({ commands }) => commands);
  const commands = ids.flatMap((id) => {
    const command = all.find((candidate) => candidate.id === id);
    return command ? [command] : [];
  });
  return commands.length > 0 ? [{ id: 'recent', heading, commands }] : [];
}
