import { useState } from 'react';
import { cn } from '../../lib/cn';
import { ColourFields, type ColourFieldsLabels } from './colour-fields';
import { type Hsv, readColour, toHex } from './colour-models';
import { SaturationSquare } from './saturation-square';

const BLACK: Hsv = { hue: 0, saturation: 0, brightness: 0 };

export interface ColorPickerLabels extends ColourFieldsLabels {
  /** The square of saturation and brightness. */
  saturation: string;
  hue: string;
}

export interface ColorPickerProps {
  /** In hex, rgb(), hsl() or hsv(). */
  value: string;
  /** Told with every change, always as an opaque `#rrggbb`. */
  onValueChange: (hex: string) => void;
  labels: ColorPickerLabels;
  className?: string;
}

/** Any opaque colour, by pointer, keyboard or in numbers. */
export function ColorPicker({ value, onValueChange, labels, className }: ColorPickerProps) {
  const [colour, setColour] = useState<Hsv>(() => readColour(value) ?? BLACK);
  const [known, setKnown] = useState(value);

  // Grey has no hue and black no saturation of its own: what was chosen here is kept, not read back from the hex.
  if (value !== known) {
    setKnown(value);
    const outside = readColour(value);
    if (outside && toHex(outside) !== toHex(colour)) setColour(outside);
  }

  function change(next: Hsv) {
    const hex = toHex(next);
    setColour(next);
    setKnown(hex);
    onValueChange(hex);
  }

  return (
    <div className={cn('flex w-60 flex-col gap-3', className)}>
      <SaturationSquare colour={colour} label={labels.saturation} onChange={change} />
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="size-7 shrink-0 rounded-full border border-line"
          style={{ background: toHex(colour) }}
        />
        <input
          dir="ltr"
          type="range"
          min={0}
          max={360}
          step={1}
          aria-label={labels.hue}
          value={Math.round(colour.hue)}
          onChange={(event) => change({ ...colour, hue: Number(event.target.value) })}
          className="focus-ring h-3 w-full cursor-pointer appearance-none rounded-full [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-on-accent [&::-moz-range-thumb]:bg-transparent [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-on-accent [&::-webkit-slider-thumb]:bg-transparent [&::-webkit-slider-thumb]:shadow-2"
          style={{
            background:
              'linear-gradient(to right, hsl(0 100% 50%), hsl(60 100% 50%), hsl(120 100% 50%), hsl(180 100% 50%), hsl(240 100% 50%), hsl(300 100% 50%), hsl(360 100% 50%))',
          }}
        />
      </div>
      <ColourFields colour={colour} labels={labels} onChange={change} />
    </div>
  );
}
