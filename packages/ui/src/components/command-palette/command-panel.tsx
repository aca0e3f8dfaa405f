import { ArrowLeft } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { cn } from '../../lib/cn';
import { IconButton } from '../icon-button';
import { ListSearch } from '../list-search';
import type { CommandPaletteLabels } from './command-palette';
import { CommandRow, SEE_ALL } from './command-row';
import {
  type Command,
  type CommandPage,
  findCommands,
  isNamedBy,
  type CommandGroupMatch,
  loadRecentCommands,
  parseCommandQuery,
} from './commands';
import { useCommandSearch } from './use-command-search';

interface CommandPanelProps {
  root: CommandPage;
  labels: CommandPaletteLabels;
  storageKey: string;
  initialTyped: string;
  footer: ReactNode;
  /** Command that asks for confirmation, in place of the list. */
  reviewed: Command | null;
  onReview: (command: Command | null) => void;
  onRun: (command: Command) => void;
  onClose: () => void;
}

/** Rows per group; longer groups show all on request. */
const SHOWN = 5;

interface Row {
  key: string;
  command: Command;
}

/**
 * The search and its list. Commands with a `page` open it on top of the current one; Backspace in an empty search goes
 * back.
 */
export function CommandPanel(props: CommandPanelProps) {
  const { root, labels, storageKey, reviewed, onReview, onRun, onClose } = props;
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const wasReviewed = useRef(false);
  const [path, setPath] = useState<readonly CommandPage[]>([]);
  const [typed, setTyped] = useState(props.initialTyped);
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  /** Row that the user moved to; it stays highlighted when more results arrive. */
  const [highlightedKey, setHighlightedKey] = useState<string | null>(null);
  const page = path.at(-1) ?? root;
  const isRoot = path.length === 0;
  const { query } = parseCommandQuery(page.groups, typed);

  const recent = useMemo(
    () => recentOf(root, loadRecentCommands(storageKey), labels.recent),
    [root, storageKey, labels.recent],
  );
  const { answers, isLoading } = useCommandSearch(page.groups, typed);
  const found = [
    ...(isRoot && typed.trim() === '' ? recent : []),
    ...findCommands(page.groups, typed, answers),
  ];
  const groups = found.map((entry) => ({ ...entry, rows: rowsOf(entry, isRoot) }));
  const rows = groups.flatMap((entry) => entry.rows);
  const at = highlightedKey === null ? -1 : rows.findIndex(({ key }) => key === highlightedKey);
  const highlight = at === -1 ? defaultRow() : at;

  useEffect(() => {
    listRef.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [highlight]);

  useEffect(() => {
    // Going back to the list returns the focus to the search field.
    if (wasReviewed.current && !reviewed) inputRef.current?.focus();
    wasReviewed.current = reviewed !== null;
  }, [reviewed]);

  /** No row is highlighted while the list belongs to an earlier query, so that Enter does nothing. */
  function defaultRow(): number {
    if (isLoading) return -1;
    const results = found
      .filter(({ group }) => !group.id.endsWith('-typed'))
      .flatMap((entry) => entry.commands);
    const named = results.filter((command) => isNamedBy(command, query));
    const only = results.length === 1 ? results[0] : named.length === 1 ? named[0] : undefined;
    return rows.findIndex(
      ({ command }) => command === only || (!command.isExplicitOnly && !only?.isExplicitOnly),
    );
  }

  function rowsOf({ group, commands }: CommandGroupMatch, isCut: boolean): Row[] {
    const key = (command: Command) => `${group.id} ${command.id}`;
    const isWhole = !isCut || whole.has(group.id) || commands.length <= SHOWN;
    const shown = isWhole ? commands : commands.slice(0, SHOWN);
    const rest: Command = {
      id: SEE_ALL,
      label: labels.seeAll(commands.length),
      onRun: () => {
        if (group.onSeeAll && query) group.onSeeAll(query);
        else setWhole(new Set([...whole, group.id]));
      },
    };
    return [...shown, ...(isWhole ? [] : [rest])].map((command) => ({ key: key(command), command }));
  }

  function show(nextPath: readonly CommandPage[]) {
    setPath(nextPath);
    setTyped('');
    setHighlightedKey(null);
    setWhole(new Set());
  }

  function choose(row: Row | undefined) {
    const command = row?.command;
    if (!command) return;
    if (command.page) show([...path, command.page]);
    else if (command.review) onReview(command);
    else if (command.id !== SEE_ALL) onRun(command);
    else {
      const place = rows.indexOf(row);
      command.onRun?.();
      // The first newly shown row replaces the "see all" row, so it gets the highlight.
      const group = groups.find((entry) => entry.rows.includes(row));
      const next = group?.commands[SHOWN];
      setHighlightedKey(place === -1 || !group || !next ? null : `${group.group.id} ${next.id}`);
      if (group?.group.onSeeAll && query) onClose();
    }
  }

  function openInNewTab(row: Row | undefined): boolean {
    if (!row?.command.href) return false;
    open(row.command.href, '_blank', 'noopener');
    onClose();
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    const count = rows.length;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const next = key === 'ArrowDown' ? highlight + 1 : highlight === -1 ? count - 1 : highlight - 1;
      setHighlightedKey(rows[(next + count) % count]?.key ?? null);
    } else if (key === 'Enter') {
      const inNewTab = event.metaKey || event.ctrlKey;
      if (!inNewTab || !openInNewTab(rows[highlight])) choose(rows[highlight]);
    } else if (key === 'Backspace' && typed === '' && !isRoot) show(path.slice(0, -1));
    else return;
    event.preventDefault();
  }

  if (reviewed?.review) {
    return reviewed.review({ onBack: () => onReview(null), onConfirm: () => onRun(reviewed) });
  }
  let before = 0;
  return (
    <>
      <ListSearch
        size="lg"
        inputRef={inputRef}
        listId={id}
        label={page.placeholder}
        value={typed}
        onValueChange={(next) => {
          setTyped(next);
          setHighlightedKey(null);
          setWhole(new Set());
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
        aria-busy={isLoading}
        tabIndex={-1}
        className={cn('min-h-0 flex-1 overflow-y-auto p-1.5 outline-none', rows.length === 0 && 'hidden')}
      >
        {groups.map((entry) => {
          const start = before;
          before += entry.rows.length;
          return (
            <div key={entry.group.id} role="group" aria-label={entry.group.heading}>
              <div aria-hidden className="px-2 pt-2 pb-1 font-medium text-11 text-3">
                {entry.group.heading}
              </div>
              {entry.rows.map((row, offset) => (
                <CommandRow
                  key={row.key}
                  id={`${id}-${start + offset}`}
                  command={row.command}
                  query={query}
                  isActive={start + offset === highlight}
                  onHover={() => setHighlightedKey(row.key)}
                  onChoose={(inNewTab) => {
                    if (!inNewTab || !openInNewTab(row)) choose(row);
                  }}
                />
              ))}
            </div>
          );
        })}
      </div>
      <p role="status" className={cn('px-4 py-6 text-center text-13 text-3', rows.length > 0 && 'sr-only')}>
        {isLoading ? labels.loading : rows.length === 0 ? labels.noResults : ''}
      </p>
      {isRoot ? props.footer : null}
    </>
  );
}

/** The recently run commands, from any group of the first page. */
function recentOf(root: CommandPage, ids: readonly string[], heading: string): CommandGroupMatch[] {
  const all = root.groups.flatMap(({ commands }) => commands).filter(({ isExplicitOnly }) => !isExplicitOnly);
  const commands = ids.flatMap((id) => {
    const command = all.find((candidate) => candidate.id === id);
    return command ? [command] : [];
  });
  return commands.length > 0 ? [{ group: { id: 'recent', heading, commands }, commands }] : [];
}
