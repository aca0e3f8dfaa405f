import { memo, type Ref } from 'react';
import { cn } from '../../lib/cn';
import { EMOJI_FONT } from '../../lib/emoji-font';
import { COLUMNS, type GridPosition, rowsOf, type Section } from './emoji-grid';
import { type SkinTone, withSkinTone } from './emojis';

interface EmojiSectionsProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  label: string;
  sections: readonly Section[];
  active: GridPosition | null;
  tone: SkinTone;
  onPick: (sign: string) => void;
  onHover: (place: GridPosition) => void;
}

/** The grid. Sections that are not visible are not laid out. */
export function EmojiSections({
  ref,
  id,
  label,
  sections,
  active,
  tone,
  onPick,
  onHover,
}: EmojiSectionsProps) {
  const heights = sections.map(({ emojis }) => Math.ceil(emojis.length / COLUMNS));
  const starts = heights.map((_, index) => heights.slice(0, index).reduce((sum, rows) => sum + rows, 0));
  return (
    <div
      ref={ref}
      id={id}
      role="grid"
      aria-label={label}
      tabIndex={-1}
      className="relative h-64 overflow-y-auto p-1.5 outline-none"
    >
      {sections.map((section, index) => {
        const start = starts[index] ?? 0;
        const end = start + Math.ceil(section.emojis.length / COLUMNS);
        const isInside = active !== null && active.row >= start && active.row < end;
        return (
          <OneSection
            key={section.name}
            id={id}
            section={section}
            start={start}
            activeRow={isInside ? active.row : -1}
            activeColumn={isInside ? active.column : -1}
            tone={tone}
            onPick={onPick}
            onHover={onHover}
          />
        );
      })}
    </div>
  );
}

interface OneSectionProps {
  id: string;
  section: Section;
  /** Index of its first row among all rows. */
  start: number;
  activeRow: number;
  activeColumn: number;
  tone: SkinTone;
  onPick: (sign: string) => void;
  onHover: (place: GridPosition) => void;
}

const OneSection = memo(function OneSection(props: OneSectionProps) {
  const { id, section, start, activeRow, activeColumn, tone, onPick, onHover } = props;
  return (
    <div
      role="rowgroup"
      aria-label={section.label}
      data-section={section.name}
      className="[contain-intrinsic-size:auto_20rem] [content-visibility:auto]"
    >
      <div aria-hidden className="px-1 pt-1.5 pb-1 font-medium text-11 text-3">
        {section.label}
      </div>
      {rowsOf([section]).map((row, index) => (
        <div key={row[0]?.sign} role="row" className="grid grid-cols-9">
          {row.map((emoji, column) => {
            const place = { row: start + index, column };
            const isActive = place.row === activeRow && column === activeColumn;
            const sign = withSkinTone(emoji.sign, tone);
            return (
              <span
                key={emoji.sign}
                id={`${id}-${place.row}-${column}`}
                role="gridcell"
                tabIndex={-1}
                aria-label={emoji.name}
                aria-selected={isActive}
                data-active={isActive || undefined}
                title={emoji.name}
                onMouseMove={isActive ? undefined : () => onHover(place)}
                // Keeps the focus in the search.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(sign)}
                className={cn(
                  EMOJI_FONT,
                  'grid aspect-square cursor-pointer select-none place-items-center rounded-sm text-20',
                  isActive && 'bg-hover outline outline-accent',
                )}
              >
                {sign}
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
});
