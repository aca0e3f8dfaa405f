import type { ReactNode } from 'react';
import { matchText } from './match';

export interface Command {
  id: string;
  label: string;
  /** Additional search terms. */
  keywords?: string;
  icon?: ReactNode;
  /** After the label, in muted style. */
  detail?: ReactNode;
  /** A second line. */
  preview?: string;
  /** Shown at the end of the row. */
  aside?: ReactNode;
  /** As displayed: `⌥R`. */
  shortcut?: string;
  onRun?: () => void;
  /** URL of the target, so that it can be opened in a new tab. */
  href?: string;
  /** If given, the command opens this page of further commands. */
  page?: CommandPage;
  /**
   * The command changes what others see at once, so it is highlighted only if the user moves to it or no other result
   * has the query in its name.
   */
  isExplicitOnly?: boolean;
  /** Shown instead of the list when the command is chosen; the command runs on `onConfirm`. */
  review?: (answer: ReviewAnswer) => ReactNode;
}

export interface ReviewAnswer {
  /** Returns to the list without running the command. */
  onBack: () => void;
  onConfirm: () => void;
}

export interface CommandGroup {
  id: string;
  heading: string;
  commands: readonly Command[];
  /** Hidden until something is typed. */
  isSearchOnly?: boolean;
  /** Prefix that limits the search to the groups that have it: `>`. */
  sign?: string;
  /** Commands built from the query ("Search for …"). They follow the other results. */
  commandsFromQuery?: (typed: string) => readonly Command[];
  /** Looks up more commands while the user types. */
  search?: (query: string, signal: AbortSignal) => Promise<readonly Command[]>;
  /** Minimum query length for `search`; default 2. */
  minLength?: number;
  /** Opens a page with all results; without it, the group expands in place. */
  onSeeAll?: (typed: string) => void;
}

export interface CommandPage {
  /** Title of the page, shown in the back navigation. */
  title: string;
  placeholder: string;
  groups: readonly CommandGroup[];
}

/** The matches of one group. */
export interface CommandGroupMatch {
  group: CommandGroup;
  commands: readonly Command[];
}

/** Splits the typed text into the prefix of a group and the query. */
export function parseCommandQuery(
  groups: readonly CommandGroup[],
  typed: string,
): { sign: string; query: string } {
  const text = typed.trimStart();
  const sign = groups.find((group) => group.sign && text.startsWith(group.sign))?.sign ?? '';
  return { sign, query: text.slice(sign.length).trim() };
}

/** The commands that match the typed text. Groups keep their order; inside a group the best match is first. */
export function findCommands(
  groups: readonly CommandGroup[],
  typed: string,
  answers: ReadonlyMap<string, readonly Command[]> = new Map(),
): CommandGroupMatch[] {
  const { sign, query } = parseCommandQuery(groups, typed);
  const candidates = sign ? groups.filter((group) => group.sign === sign) : groups;
  const found = candidates
    .map((group) => ({ group, commands: query ? matchesOf(group, query, answers) : shownOf(group, sign) }))
    .filter(({ commands }) => commands.length > 0);
  return query ? [...found, ...candidates.flatMap((group) => madeOf(group, query))] : found;
}

const shownOf = ({ isSearchOnly, commands }: CommandGroup, sign: string): readonly Command[] =>
  isSearchOnly && !sign ? [] : commands;

function matchesOf(
  group: CommandGroup,
  query: string,
  answers: ReadonlyMap<string, readonly Command[]>,
): readonly Command[] {
  const own = group.commands
    .map((command) => ({ command, score: scoreOf(command, query) }))
    .filter((entry): entry is { command: Command; score: number } => entry.score !== null)
    .toSorted((a, b) => b.score - a.score)
    .map(({ command }) => command);
  const known = new Set(own.map(({ id }) => id));
  // Search results may match by more than the label. Those whose label matches come first, the others keep their order.
  const found = (answers.get(group.id) ?? [])
    .filter(({ id }) => !known.has(id))
    .map((command) => ({ command, score: scoreOf(command, query) ?? Number.NEGATIVE_INFINITY }))
    .toSorted((a, b) => (a.score === b.score ? 0 : b.score - a.score))
    .map(({ command }) => command);
  return [...own, ...found];
}

function madeOf(group: CommandGroup, query: string): CommandGroupMatch[] {
  return group.commandsFromQuery
    ? [{ group: { ...group, id: `${group.id}-typed` }, commands: group.commandsFromQuery(query) }]
    : [];
}

/** Matches in keywords score less than in the label. */
const KEYWORDS_COUNT = 0.5;

function scoreOf({ label, keywords }: Command, query: string): number | null {
  const byLabel = matchText(query, label);
  if (byLabel) return byLabel.score;
  const byAll = keywords ? matchText(query, `${label} ${keywords}`) : null;
  return byAll && byAll.score * KEYWORDS_COUNT;
}

/** Whether the name or the keywords of a command match; results of a search may match by their text instead. */
export const isNamedBy = (command: Command, query: string): boolean => scoreOf(command, query) !== null;

const MOST_RECENT = 5;

/** Ids of the commands run in this browser, latest first; empty if storage is unavailable. */
export function loadRecentCommands(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MOST_RECENT) : [];
  } catch {
    return [];
  }
}

export function saveRecentCommand(key: string, id: string): void {
  try {
    const next = [id, ...loadRecentCommands(key).filter((other) => other !== id)].slice(0, MOST_RECENT);
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // With full or blocked storage the recent list is lost, but the command still runs.
  }
}
