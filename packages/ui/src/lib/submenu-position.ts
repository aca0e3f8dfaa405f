const GAP = 4;

/** In terms of the primitive: pixels from the item, and from the end of the item that the submenu is aligned with. */
export interface SubmenuPosition {
  sideOffset: number;
  align?: 'start' | 'end';
  alignOffset?: number;
}

/**
 * Position of a submenu: beside its item, on a side with room. If neither side has room, as on a phone, below or above
 * the item and over the rest of the menu. Never outside the window, and never over the item, where a press would choose
 * from the submenu.
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
