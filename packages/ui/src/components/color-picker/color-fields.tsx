import { ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { cn } from '../../lib/cn';
import { IconButton } from '../icon-button';
import { controlStyles } from '../input';
import {
  CHANNELS,
  type ChannelName,
  type ColorFormat,
  channelsOf,
  fromChannels,
  type Hsv,
  parseCssColor,
  stepNumber,
  toHex,
} from './color-models';

const FORMATS: readonly ColorFormat[] = ['hex', 'rgb', 'hsl', 'hsv'];

export interface ColorFieldsLabels {
  hex: string;
  /** Name of the button that switches to the next color format. */
  format: string;
  channels: Record<ChannelName, string>;
}

interface ColorFieldsProps {
  color: Hsv;
  labels: ColorFieldsLabels;
  onChange: (color: Hsv) => void;
}

/** Inputs for the numbers of the color, in one of four formats. */
export function ColorFields({ color, labels, onChange }: ColorFieldsProps) {
  const [format, setFormat] = useState<ColorFormat>('hex');
  return (
    <div className="flex items-end gap-1.5">
      {format === 'hex' ? (
        <HexField color={color} label={labels.hex} onChange={onChange} />
      ) : (
        channelsOf(color, format).map((value, index, all) => {
          const channel = CHANNELS[format][index];
          return channel ? (
            <NumberField
              key={channel.name}
              label={labels.channels[channel.name]}
              value={value}
              max={channel.max}
              onChange={(next) => onChange(fromChannels(all.with(index, next), format))}
            />
          ) : null;
        })
      )}
      <IconButton
        label={labels.format}
        icon={<ChevronsUpDown aria-hidden />}
        className="mb-0.5"
        onClick={() => setFormat(FORMATS[(FORMATS.indexOf(format) + 1) % FORMATS.length] ?? 'hex')}
      />
    </div>
  );
}

const boxStyles = 'num h-8 px-2 text-center';
const labelStyles = 'flex min-w-0 flex-1 flex-col gap-1 text-11 text-3';

/** Accepts any of the four formats; applies the text only if it is a valid color. */
function HexField({ color, label, onChange }: { color: Hsv; label: string; onChange: (color: Hsv) => void }) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? toHex(color);
  return (
    <label className={labelStyles}>
      {label}
      <input
        dir="ltr"
        type="text"
        spellCheck={false}
        aria-invalid={parseCssColor(text) === null || undefined}
        value={text}
        onChange={(event) => {
          setDraft(event.target.value);
          const read = parseCssColor(event.target.value);
          if (read) onChange(read);
        }}
        onBlur={() => setDraft(null)}
        className={cn(controlStyles, boxStyles)}
      />
    </label>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

function NumberField({ label, value, max, onChange }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);

  function reportChange(next: number) {
    setDraft(null);
    onChange(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    reportChange(stepNumber(value, event.key === 'ArrowUp' ? 1 : -1, max));
  }

  return (
    <label className={labelStyles}>
      <span className="truncate">{label}</span>
      <input
        dir="ltr"
        type="text"
        inputMode="decimal"
        role="spinbutton"
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        value={draft ?? value}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          const text = event.target.value;
          const number = Number(text);
          if (text.trim() === '' || !Number.isFinite(number)) setDraft(text);
          else reportChange(Math.min(Math.max(number, 0), max));
        }}
        onBlur={() => setDraft(null)}
        className={cn(controlStyles, boxStyles)}
      />
    </label>
  );
}
