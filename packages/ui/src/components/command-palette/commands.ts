import type { ReactNode } from 'react';
import { fuzzyScore } from './fuzzy';

export interface Command {
  id: string;
  label: string;
  /** Further words that find it. */
  keywords?: string;
  icon?: ReactNode;
  /** As it is shown: `⌥R`. */
  shortcut?: string;
  onRun?: () => void;
  /** With it the command leads to further ones. */
  page?: CommandPage;
}

export interface CommandGroup {
  id: string;
  heading: string;
  commands: readonly Command[];
  /** Commands made of what was typed ("Search for …"). They stand behind whatever it finds. */
  ofTyped?: (typed: string) => readonly Command[];
}

/** Commands that are looked up while someone types. */
export interface CommandSource {
  id: string;
  heading: string;
  search: (query: string, signal: AbortSignal) => Promise<readonly Command[]>;
  /** So much has to be typed first; 2 unless given. */
  minLength?: number;
}

export interface CommandPage {
  /** Names the page on the way back. */
  title: string;
  placeholder: string;
  groups: readonly CommandGroup[];
  sources?: readonly CommandSource[];
}

/** Commands by what was typed, the best first; groups keep their order unless one has the better find. */
export function findCommands(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  if (typed.trim() === '') return groups.filter(({ commands }) => commands.length > 0);
  const scored = groups.map((group) => {
    const found = group.commands
      .map((command) => ({ command, score: scoreOf(command, typed) }))
      .filter((entry): entry is { command: Command; score: number } => entry.score !== null)
      .sort((a, b) => b.score - a.score);
    return {
      group: { ...group, commands: found.map(({ command }) => command) },
      best: found[0]?.score ?? Number.NEGATIVE_INFINITY,
    };
  });
  const found = scored
    .filter(({ group }) => group.commands.length > 0)
    .sort((a, b) => b.best - a.best)
    .map(({ group }) => group);
  return [...found, ...groups.flatMap((group) => madeOf(group, typed.trim()))];
}

function madeOf({ id, heading, ofTyped }: CommandGroup, typed: string): CommandGroup[] {
  return ofTyped ? [{ id: `${id}-typed`, heading, commands: ofTyped(typed) }] : [];
}

/** Other words count less than the label. */
const KEYWORDS_COUNT = 0.5;

function scoreOf({ label, keywords = '' }: Command, typed: string): number | null {
  const byLabel = fuzzyScore(typed, label);
  if (byLabel !== null) return byLabel;
  const words = keywords.split(/\s+/).map((word) => fuzzyScore(typed, word));
  const best = Math.max(...words.map((score) => score ?? Number.NEGATIVE_INFINITY));
  return Number.isFinite(best) && keywords !== '' ? best * KEYWORDS_COUNT : null;
}

const MOST_RECENT = 5;

/** What was run last in this browser, the latest first; nothing where it cannot be kept. */
export function readRecent(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MOST_RECENT) : [];
  } catch {
    return [];
  }
}

export function rememberRecent(key: string, id: string): void {
  try {
    const next = [id, ...readRecent(key).filter((other) => other !== id)].slice(0, MOST_RECENT);
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // A full or closed storage costs the memory, not the command.
  }
}
