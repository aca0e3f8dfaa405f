import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { readableTextOn, toRgb } from '../lib/color';

export type Tone = 'neutral' | 'accent' | 'green' | 'amber' | 'red' | 'teal' | 'plum';

export const toneStyles: Record<Tone, string> = {
  neutral: 'bg-hover text-2',
  accent: 'bg-accent-soft text-accent-text',
  green: 'bg-green-soft text-green-text',
  amber: 'bg-amber-soft text-amber-text',
  red: 'bg-red-soft text-red-text',
  teal: 'bg-teal-soft text-teal-text',
  plum: 'bg-plum-soft text-plum-text',
};

const chipStyles =
  'inline-flex h-[1.125rem] max-w-full items-center gap-1 rounded-[5px] px-[7px] font-medium text-11 [&_svg]:size-[11px] [&_svg]:shrink-0';

export interface ChipProps {
  tone?: Tone;
  icon?: ReactNode;
  /** If given, the chip has a remove button. */
  onRemove?: () => void;
  removeLabel?: string;
  className?: string;
  children: ReactNode;
}

export function Chip({ tone = 'neutral', icon, onRemove, removeLabel, className, children }: ChipProps) {
  return (
    <span className={cn(chipStyles, toneStyles[tone], className)}>
      {icon}
      <span className="truncate">{children}</span>
      {onRemove ? <RemoveButton label={removeLabel} onClick={onRemove} /> : null}
    </span>
  );
}

export interface LabelTagProps {
  title: string;
  /** Purpose of the label, shown on hover. */
  description?: string | null;
  /** Color chosen by the user, any hex value. */
  color: string;
  /** Shown instead of the dot. */
  icon?: ReactNode;
  /** If given, the title is a link, for example to the label's conversations. */
  href?: string;
  /** `soft` tints the background and keeps the theme's text color, `solid` fills. */
  look?: 'soft' | 'solid';
  onRemove?: () => void;
  removeLabel?: string;
  className?: string;
}

/** A label of the workspace in its own color; the text is readable on any color. */
export function LabelTag(props: LabelTagProps) {
  const { title, description, color, icon, href, look = 'soft', onRemove, removeLabel, className } = props;
  const rgb = toRgb(color);
  const style =
    look === 'solid'
      ? { backgroundColor: rgb, color: readableTextOn(color) }
      : { backgroundColor: `color-mix(in srgb, ${rgb} 14%, var(--surface))` };
  return (
    <span
      className={cn(chipStyles, 'text-1', className)}
      style={style}
      title={description ? `${title}: ${description}` : title}
    >
      {icon ?? (look === 'soft' ? <LabelDot color={color} className="size-1.5" /> : null)}
      {href === undefined ? (
        <span dir="auto" className="truncate">
          {title}
        </span>
      ) : (
        // The pointer target is 24 px high; the tag itself is lower.
        <span className="relative min-w-0">
          <a
            href={href}
            dir="auto"
            className="focus-ring block truncate rounded-sm hover:underline before:absolute before:inset-x-0 before:-inset-y-[3px]"
          >
            {title}
          </a>
        </span>
      )}
      {onRemove ? <RemoveButton label={removeLabel} onClick={onRemove} /> : null}
    </span>
  );
}

/** The small square in a label's color. */
export function LabelDot({ color, className }: { color: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn('inline-block size-[9px] shrink-0 rounded-[3px]', className)}
      style={{ backgroundColor: toRgb(color) }}
    />
  );
}

function RemoveButton({ label, onClick }: { label: string | undefined; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="focus-ring relative -me-1 grid size-4 place-items-center rounded-sm before:absolute before:-inset-1 hover:bg-[color-mix(in_srgb,currentColor_16%,transparent)]"
    >
      <X aria-hidden />
    </button>
  );
}
