const GAP = 4;

/** In the words of the primitive: pixels from its item, and from the end of the item that it keeps to. */
export interface SubmenuPosition {
  sideOffset: number;
  align?: 'start' | 'end';
  alignOffset?: number;
}

/**
 * A submenu stands beside its item, on a side that has room. Where neither has, as on a phone, it stands below the item or
 * above it and over the rest of the menu: never outside the window, nor over the item, where a press would choose from it.
 */
export function submenuPosition(
  item: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  width: number,
  height: number,
  edge: number,
): SubmenuPosition {
  const room = Math.max(item.left, innerWidth - item.right) - edge - width;
  if (room >= 0) return { sideOffset: Math.min(GAP, Math.floor(room)) };
  const hasRoomBelow = innerHeight - item.bottom - edge >= height;
  return {
    sideOffset: Math.floor(room),
    align: hasRoomBelow ? 'start' : 'end',
    alignOffset: item.bottom - item.top,
  };
}

export function isSamePosition(one: SubmenuPosition, other: SubmenuPosition): boolean {
  return (
    one.sideOffset === other.sideOffset && one.align === other.align && one.alignOffset === other.alignOffset
  );
}
