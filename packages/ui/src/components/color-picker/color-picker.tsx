import { useState } from 'react';
import { cn } from '../../lib/cn';
import { ColorFields, type ColorFieldsLabels } from './color-fields';
import { type Hsv, parseCssColor, toHex } from './color-models';
import { SaturationSquare } from './saturation-square';

const BLACK: Hsv = { hue: 0, saturation: 0, brightness: 0 };

export interface ColorPickerLabels extends ColorFieldsLabels {
  /** Name of the saturation and brightness square. */
  saturation: string;
  hue: string;
}

export interface ColorPickerProps {
  /** In hex, rgb(), hsl() or hsv(). */
  value: string;
  /** Called on every change with an opaque `#rrggbb`. */
  onValueChange: (hex: string) => void;
  labels: ColorPickerLabels;
  className?: string;
}

/** Picker for any opaque color, by pointer, keyboard or numbers. */
export function ColorPicker({ value, onValueChange, labels, className }: ColorPickerProps) {
  const [color, setColor] = useState<Hsv>(() => parseCssColor(value) ?? BLACK);
  const [known, setKnown] = useState(value);

  // Gray has no hue and black no saturation, so the chosen values are kept instead of being parsed back from the hex.
  if (value !== known) {
    setKnown(value);
    const outside = parseCssColor(value);
    if (outside && toHex(outside) !== toHex(color)) setColor(outside);
  }

  function change(next: Hsv) {
    const hex = toHex(next);
    setColor(next);
    setKnown(hex);
    onValueChange(hex);
  }

  return (
    <div className={cn('flex w-60 flex-col gap-3', className)}>
      <SaturationSquare color={color} label={labels.saturation} onChange={change} />
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="size-7 shrink-0 rounded-full border border-line"
          style={{ background: toHex(color) }}
        />
        <input
          dir="ltr"
          type="range"
          min={0}
          max={360}
          step={1}
          aria-label={labels.hue}
          value={Math.round(color.hue)}
          onChange={(event) => change({ ...color, hue: Number(event.target.value) })}
          className="focus-ring h-3 w-full cursor-pointer appearance-none rounded-full [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-on-accent [&::-moz-range-thumb]:bg-transparent [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-on-accent [&::-webkit-slider-thumb]:bg-transparent [&::-webkit-slider-thumb]:shadow-2"
          style={{
            background:
              'linear-gradient(to right, hsl(0 100% 50%), hsl(60 100% 50%), hsl(120 100% 50%), hsl(180 100% 50%), hsl(240 100% 50%), hsl(300 100% 50%), hsl(360 100% 50%))',
          }}
        />
      </div>
      <ColorFields color={color} labels={labels} onChange={change} />
    </div>
  );
}
