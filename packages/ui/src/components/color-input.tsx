import { useId, useState } from 'react';
import { cn } from '../lib/cn';
import { parseHex } from '../lib/colour';
import { useFieldControl } from './field';
import { controlStyles } from './input';

export interface ColorInputProps {
  /** `#rrggbb`. */
  value: string;
  /** Called with a valid, opaque `#rrggbb` only. */
  onValueChange: (hex: string) => void;
  /** Name of the swatch that opens the browser's picker. */
  swatchLabel: string;
  label?: string;
  disabled?: boolean;
  className?: string;
}

export function ColorInput(props: ColorInputProps) {
  const { value, onValueChange, swatchLabel, label, disabled, className } = props;
  const id = useId();
  const { required: _required, ...field } = useFieldControl({ id: undefined });
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? value;

  function take(text: string) {
    setDraft(text);
    const hex = normalise(text);
    if (hex) onValueChange(hex);
  }

  return (
    <span className={cn('flex items-center gap-2', className)}>
      <input
        id={`${id}-swatch`}
        type="color"
        aria-label={swatchLabel}
        disabled={disabled}
        value={normalise(value) ?? '#000000'}
        onChange={(event) => {
          setDraft(null);
          onValueChange(event.target.value);
        }}
        className="focus-ring size-8 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface p-1 [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-[4px] [&::-webkit-color-swatch]:border-0"
      />
      <input
        {...field}
        aria-label={label}
        type="text"
        dir="ltr"
        maxLength={7}
        spellCheck={false}
        disabled={disabled}
        aria-invalid={field['aria-invalid'] ?? (normalise(shown) === null ? true : undefined)}
        value={shown}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setDraft(null)}
        className={cn(controlStyles, 'num h-8 w-28 px-2.5')}
      />
    </span>
  );
}

function normalise(text: string): string | null {
  const rgb = parseHex(text);
  if (!rgb) return null;
  const digits = [rgb.red, rgb.green, rgb.blue].map((channel) => channel.toString(16).padStart(2, '0'));
  return `#${digits.join('')}`;
}
