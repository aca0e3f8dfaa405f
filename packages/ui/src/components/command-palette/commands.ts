import type { ReactNode } from 'react';
import { matchText } from './match';

export interface Command {
  id: string;
  label: string;
  /** Further words that find it. */
  keywords?: string;
  icon?: ReactNode;
  /** Behind the label, in a lower voice. */
  detail?: ReactNode;
  /** A second line. */
  preview?: string;
  /** At the end of the row. */
  aside?: ReactNode;
  /** As it is shown: `⌥R`. */
  shortcut?: string;
  onRun?: () => void;
  /** Where it leads, for whoever wants it in a tab of its own. */
  href?: string;
  /** With it the command leads to further ones. */
  page?: CommandPage;
  /** Changes what others see at once: it is not highlighted unless somebody goes there or finds nothing else. */
  isExplicitOnly?: boolean;
  /** Shown instead of the list when it is chosen; it runs when this says so. */
  review?: (answer: ReviewAnswer) => ReactNode;
}

export interface ReviewAnswer {
  /** Back to the list, with nothing done. */
  onBack: () => void;
  onConfirm: () => void;
}

export interface CommandGroup {
  id: string;
  heading: string;
  commands: readonly Command[];
  /** Not shown before something is typed. */
  isSearchOnly?: boolean;
  /** Typed first, it leaves only the groups that have it: `>`. */
  sign?: string;
  /** Commands made of what was typed ("Search for …"). They stand behind whatever it finds. */
  commandsFromQuery?: (typed: string) => readonly Command[];
  /** Looks up more of them while someone types. */
  search?: (query: string, signal: AbortSignal) => Promise<readonly Command[]>;
  /** So much has to be typed before it is asked; 2 unless given. */
  minLength?: number;
  /** Where all of what was found is shown; without it the group shows all of it in its place. */
  onSeeAll?: (typed: string) => void;
}

export interface CommandPage {
  /** Names the page on the way back. */
  title: string;
  placeholder: string;
  groups: readonly CommandGroup[];
}

/** What a group shows of what was found. */
export interface CommandGroupMatch {
  group: CommandGroup;
  commands: readonly Command[];
}

/** What was typed, without the sign that says where to look. */
export function parseCommandQuery(
  groups: readonly CommandGroup[],
  typed: string,
): { sign: string; query: string } {
  const text = typed.trimStart();
  const sign = groups.find((group) => group.sign && text.startsWith(group.sign))?.sign ?? '';
  return { sign, query: text.slice(sign.length).trim() };
}

/** Commands by what was typed. The groups keep their order; inside of one the best stands first. */
export function findCommands(
  groups: readonly CommandGroup[],
  typed: string,
  answers: ReadonlyMap<string, readonly Command[]> = new Map(),
): CommandGroupMatch[] {
  const { sign, query } = parseCommandQuery(groups, typed);
  const asked = sign ? groups.filter((group) => group.sign === sign) : groups;
  const found = asked
    .map((group) => ({ group, commands: query ? matchesOf(group, query, answers) : shownOf(group, sign) }))
    .filter(({ commands }) => commands.length > 0);
  return query ? [...found, ...asked.flatMap((group) => madeOf(group, query))] : found;
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
  // Whoever answers may find by more than the name: what fits the name stands first, the rest as it came.
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

/** Other words count less than the label. */
const KEYWORDS_COUNT = 0.5;

function scoreOf({ label, keywords }: Command, query: string): number | null {
  const byLabel = matchText(query, label);
  if (byLabel) return byLabel.score;
  const byAll = keywords ? matchText(query, `${label} ${keywords}`) : null;
  return byAll && byAll.score * KEYWORDS_COUNT;
}

const MOST_RECENT = 5;

/** What was run last in this browser, the latest first; nothing where it cannot be kept. */
export function loadRecentCommands(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MOST_RECENT) : [];
  } catch {
    return [];
  }
}

export function saveRecentCommand(key: string, id: string): void {
  try {
    const next = [id, ...loadRecentCommands(key).filter((other) => other !== id)].slice(0, MOST_RECENT);
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // A full or closed storage costs the memory, not the command.
  }
}
