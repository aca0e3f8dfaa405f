export type Side = 'top' | 'right' | 'bottom' | 'left';

const GAP = 6;
const MARGIN = 8;
const OPPOSITE: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

interface Size {
  width: number;
  height: number;
}

interface Rect extends Size {
  left: number;
  top: number;
}

/**
 * The position of the panel: on the wanted side of the anchor, on the opposite side if there is no room, and inside the
 * window.
 */
export function placeTooltip(input: { anchor: Rect; panel: Size; window: Size; side: Side }): {
  left: number;
  top: number;
} {
  const { side, window, panel } = input;
  const preferred = at(side, input);
  const { left, top } = fits(preferred, panel, window) ? preferred : at(OPPOSITE[side], input);
  return {
    left: clamp(left, window.width - panel.width),
    top: clamp(top, window.height - panel.height),
  };
}

function at(side: Side, { anchor, panel }: { anchor: Rect; panel: Size }) {
  const centred = {
    left: anchor.left + (anchor.width - panel.width) / 2,
    top: anchor.top + (anchor.height - panel.height) / 2,
  };
  switch (side) {
    case 'top':
      return { ...centred, top: anchor.top - panel.height - GAP, side };
    case 'bottom':
      return { ...centred, top: anchor.top + anchor.height + GAP, side };
    case 'left':
      return { ...centred, left: anchor.left - panel.width - GAP, side };
    case 'right':
      return { ...centred, left: anchor.left + anchor.width + GAP, side };
  }
}

/** Checks only the axis of the side; on the other axis the panel is shifted instead of flipped. */
function fits(
  { left, top, side }: { left: number; top: number; side: Side },
  panel: Size,
  window: Size,
): boolean {
  if (side === 'top' || side === 'bottom') return top >= 0 && top + panel.height <= window.height;
  return left >= 0 && left + panel.width <= window.width;
}

function clamp(value: number, most: number): number {
  return Math.max(MARGIN, Math.min(value, most - MARGIN));
}
