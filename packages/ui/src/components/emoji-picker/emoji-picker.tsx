import { Search } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { cn } from '../../lib/cn';
import { EMOJI_FONT } from '../../lib/emoji-font';
import { useLatest } from '../../lib/use-latest';
import { IconButton } from '../icon-button';
import { Select } from '../select';
import { type Direction, move, type GridPosition, rowsOf, type Section } from './emoji-grid';
import { loadEmojiPreferences, saveRecentEmoji, saveSkinTone } from './emoji-preferences';
import { EmojiSections } from './emoji-sections';
import {
  type EmojiGroupName,
  listEmojis,
  SEARCH_FROM_LENGTH,
  SKIN_TONES,
  type SkinTone,
  searchEmojis,
  withSkinTone,
} from './emojis';

export interface EmojiPickerLabels {
  search: string;
  /** Accessible name of the grid. */
  emojis: string;
  groups: Record<EmojiGroupName | 'recent' | 'found', string>;
  noResults: string;
  skinTone: string;
  /** Names of the tones: none, then light to dark. */
  skinTones: readonly [string, string, string, string, string, string];
}

export interface EmojiPickerProps {
  onPick: (sign: string) => void;
  labels: EmojiPickerLabels;
  /** Language of the flag names. */
  locale: string;
  /** localStorage key of the recently used emoji. */
  storageKey?: string;
  className?: string;
}

const KEYS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'last',
};

/** All emoji, by group or search. The focus stays in the search; arrow keys move in the grid, Enter picks. */
export function EmojiPicker({
  onPick,
  labels,
  locale,
  storageKey = 'recent-emoji',
  className,
}: EmojiPickerProps) {
  const id = useId();
  const scrollRef = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => listEmojis(locale), [locale]);
  const [memory, setMemory] = useState(() => loadEmojiPreferences(storageKey));
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState<GridPosition | null>(null);

  const isSearching = search.trim().length >= SEARCH_FROM_LENGTH;
  const sections = useMemo(
    () => sectionsOf({ groups, search, recent: memory.recent, labels: labels.groups }),
    [groups, search, memory.recent, labels.groups],
  );
  const rows = useMemo(() => rowsOf(sections), [sections]);
  const active = place ?? (isSearching && rows.length > 0 ? { row: 0, column: 0 } : null);

  useEffect(() => {
    if (place) scrollRef.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [place]);

  // A stable function, so that thousands of memoized cells don't render again on every key.
  const latestPick = useLatest(onPick);
  const pick = useCallback(
    (sign: string) => {
      saveRecentEmoji(storageKey, sign);
      latestPick.current(sign);
    },
    [storageKey, latestPick],
  );

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      const emoji = active && rows[active.row]?.[active.column];
      if (emoji) pick(withSkinTone(emoji.sign, memory.tone));
      event.preventDefault();
      return;
    }
    const direction = KEYS[event.key];
    // Left and right move the text cursor until the user has moved down into the grid.
    const isSideways = direction !== 'up' && direction !== 'down';
    if (!direction || (isSideways && !place) || event.shiftKey) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const first = direction === 'down' && !active;
    setPlace(
      first
        ? { row: 0, column: 0 }
        : move(rows, active ?? { row: 0, column: 0 }, flipped(direction, isRightToLeft)),
    );
    event.preventDefault();
  }

  return (
    <div className={cn('flex w-80 max-w-full flex-col', className)}>
      <div className="flex items-center gap-2 border-line border-b px-2.5">
        <Search aria-hidden className="size-4 shrink-0 text-3" />
        <input
          role="combobox"
          aria-label={labels.search}
          aria-expanded={rows.length > 0}
          aria-controls={rows.length > 0 ? id : undefined}
          aria-haspopup="grid"
          aria-autocomplete="list"
          aria-activedescendant={active ? `${id}-${active.row}-${active.column}` : undefined}
          value={search}
          placeholder={labels.search}
          onChange={(event) => {
            setSearch(event.target.value);
            setPlace(null);
          }}
          onKeyDown={onKeyDown}
          className="h-9 w-full min-w-0 bg-transparent text-13 text-1 outline-none"
        />
        <TonePicker
          tone={memory.tone}
          labels={labels}
          onChange={(tone) => {
            saveSkinTone(storageKey, tone);
            setMemory({ ...memory, tone });
          }}
        />
      </div>
      {isSearching ? null : <GroupBar sections={sections} scrollRef={scrollRef} />}
      {rows.length > 0 ? (
        <EmojiSections
          ref={scrollRef}
          id={id}
          label={labels.emojis}
          sections={sections}
          active={active}
          tone={memory.tone}
          onPick={pick}
          onHover={setPlace}
        />
      ) : (
        <p role="status" className="h-64 px-3 py-6 text-center text-12 text-3">
          {labels.noResults}
        </p>
      )}
    </div>
  );
}

function sectionsOf(options: {
  groups: ReturnType<typeof listEmojis>;
  search: string;
  recent: readonly string[];
  labels: EmojiPickerLabels['groups'];
}): Section[] {
  const { groups, search, recent, labels } = options;
  if (search.trim().length >= SEARCH_FROM_LENGTH) {
    const found = searchEmojis(groups, search);
    return found.length > 0 ? [{ name: 'found', label: labels.found, emojis: found }] : [];
  }
  const all = groups.map(({ name, emojis }) => ({ name, label: labels[name], emojis }));
  if (recent.length === 0) return all;
  const known = new Map(groups.flatMap(({ emojis }) => emojis).map((emoji) => [emoji.sign, emoji]));
  const latest = recent.map((sign) => known.get(sign) ?? { sign, name: sign, words: [] });
  return [{ name: 'recent', label: labels.recent, emojis: latest }, ...all];
}

function flipped(direction: Direction, isRightToLeft: boolean): Direction {
  if (!isRightToLeft) return direction;
  if (direction === 'back') return 'forward';
  return direction === 'forward' ? 'back' : direction;
}

/** One emoji per group; a click scrolls to the group. */
function GroupBar({
  sections,
  scrollRef,
}: {
  sections: readonly Section[];
  scrollRef: React.RefObject<HTMLDivElement | null>;
}) {
  return (
    <div className="flex justify-between gap-0.5 border-line border-b px-1.5 py-1">
      {sections.map(({ name, label, emojis }) => (
        <button
          key={name}
          type="button"
          title={label}
          aria-label={label}
          onClick={() => {
            const heading = scrollRef.current?.querySelector<HTMLElement>(`[data-section="${name}"]`);
            if (heading && scrollRef.current) scrollRef.current.scrollTop = heading.offsetTop;
          }}
          className={cn(
            EMOJI_FONT,
            'focus-ring grid size-7 place-items-center rounded-sm text-15 hover:bg-hover',
          )}
        >
          <span aria-hidden>{emojis[0]?.sign}</span>
        </button>
      ))}
    </div>
  );
}

interface TonePickerProps {
  tone: SkinTone;
  labels: EmojiPickerLabels;
  onChange: (tone: SkinTone) => void;
}

/** A hand in the current skin tone; opens the six choices. */
function TonePicker({ tone, labels, onChange }: TonePickerProps) {
  const hand = (each: SkinTone) => (
    <span aria-hidden className={EMOJI_FONT}>
      {withSkinTone('✋', each)}
    </span>
  );
  const options = SKIN_TONES.map((value, index) => ({
    value,
    label: labels.skinTones[index] ?? '',
    icon: hand(value),
  }));
  const present = labels.skinTones[SKIN_TONES.indexOf(tone)];
  return (
    <Select
      label={labels.skinTone}
      value={tone}
      onValueChange={onChange}
      options={options}
      trigger={<IconButton label={`${labels.skinTone}: ${present}`} icon={hand(tone)} tooltip={false} />}
    />
  );
}
