import { useState } from 'react';
import { cn } from '../../lib/cn';
import { useFieldControl } from '../field';
import { controlStyles } from '../input';
import { Popover } from '../popover';
import { ColorPicker, type ColorPickerLabels } from './color-picker';
import { parseCssColor, toHex } from './color-models';

export interface ColorFieldProps {
  /** `#rrggbb`. */
  value: string;
  onValueChange: (hex: string) => void;
  labels: ColorPickerLabels;
  /** Name of the swatch button that opens and closes the picker. */
  swatchLabel: string;
  /** Name of the input if there is no Field around it. */
  label?: string;
  disabled?: boolean;
  className?: string;
}

/** A color as a form field: hex input, and a swatch that opens the picker. */
export function ColorField(props: ColorFieldProps) {
  const { value, onValueChange, labels, swatchLabel, label, disabled, className } = props;
  const { required: _required, ...field } = useFieldControl({});
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? value;
  const isColor = parseCssColor(text) !== null;

  return (
    <span className={cn('flex items-center gap-2', className)}>
      <Popover
        label={swatchLabel}
        trigger={
          <button
            type="button"
            aria-label={swatchLabel}
            disabled={disabled}
            className="focus-ring size-8 shrink-0 rounded-md border border-line-strong p-1 disabled:opacity-50"
          >
            <span aria-hidden className="block size-full rounded-[4px]" style={{ background: safe(value) }} />
          </button>
        }
      >
        <ColorPicker value={value} onValueChange={onValueChange} labels={labels} />
      </Popover>
      <input
        {...field}
        aria-label={label}
        type="text"
        dir="ltr"
        spellCheck={false}
        disabled={disabled}
        aria-invalid={field['aria-invalid'] ?? (isColor ? undefined : true)}
        value={text}
        onChange={(event) => {
          setDraft(event.target.value);
          const read = parseCssColor(event.target.value);
          if (read) onValueChange(toHex(read));
        }}
        onBlur={() => setDraft(null)}
        className={cn(controlStyles, 'num h-8 w-28 px-2.5')}
      />
    </span>
  );
}

/** Returns parsed hex, so that typed text is never used as CSS. */
function safe(value: string): string | undefined {
  const color = parseCssColor(value);
  return color ? toHex(color) : undefined;
}
