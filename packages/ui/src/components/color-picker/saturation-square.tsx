import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { throttle } from '../../lib/throttle';
import { type Hsv, toHex } from './color-models';

const DRAG_THROTTLE_MS = 20;
const KEY_STEP = 0.01;
const BIG_KEY_STEP = 0.1;

interface SaturationSquareProps {
  color: Hsv;
  label: string;
  onChange: (color: Hsv) => void;
}

/** Saturation from start to end, brightness upwards. Drags report at most every 20 ms. */
export function SaturationSquare({ color, label, onChange }: SaturationSquareProps) {
  const [drag] = useState(() => throttle(DRAG_THROTTLE_MS));
  useEffect(() => drag.cancel, [drag]);

  function follow(event: PointerEvent<HTMLDivElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const saturation = share(event.clientX - left, width);
    const brightness = 1 - share(event.clientY - top, height);
    drag.call(() => onChange({ hue: color.hue, saturation, brightness }));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.shiftKey ? BIG_KEY_STEP : KEY_STEP;
    const { saturation, brightness } = color;
    if (event.key === 'ArrowRight') onChange({ ...color, saturation: limit(saturation + step) });
    else if (event.key === 'ArrowLeft') onChange({ ...color, saturation: limit(saturation - step) });
    else if (event.key === 'ArrowUp') onChange({ ...color, brightness: limit(brightness + step) });
    else if (event.key === 'ArrowDown') onChange({ ...color, brightness: limit(brightness - step) });
    else return;
    event.preventDefault();
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(color.saturation * 100)}
      aria-valuetext={`${Math.round(color.saturation * 100)}% ${Math.round(color.brightness * 100)}%`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
      }}
      onPointerUp={() => drag.flush()}
      onKeyDown={onKeyDown}
      className="focus-ring relative h-36 w-full cursor-crosshair touch-none rounded-md"
      style={{
        background: `linear-gradient(to top, rgb(0 0 0), transparent), linear-gradient(to right, rgb(255 255 255), hsl(${color.hue} 100% 50%))`,
      }}
    >
      <span
        aria-hidden
        className="pointer-events-none absolute size-4 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-on-accent shadow-2"
        style={{
          left: `${color.saturation * 100}%`,
          top: `${(1 - color.brightness) * 100}%`,
          background: toHex(color),
        }}
      />
    </div>
  );
}

const limit = (value: number) => Math.min(Math.max(value, 0), 1);
const share = (distance: number, length: number) => (length === 0 ? 0 : limit(distance / length));
