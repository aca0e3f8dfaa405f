import type { MenuPosition } from '@parley/ui';
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Duration of a long press that opens the menu of a card. */
const LONG_PRESS_MS = 500;
const MOVED_PX = 8;

export interface OpenCardMenu {
  id: number;
  href: string;
  place: MenuPosition;
  /** Counts up with each opening, so that each menu gets a new React key. */
  opened: number;
}

/**
 * Opens the menu of a card at the position of the right click, the long press, or the card itself for the menu key and
 * Shift+F10.
 */
export function useCardMenu() {
  const [at, setAt] = useState<OpenCardMenu | null>(null);
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasLong = useRef(false);
  const endPress = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  useEffect(() => endPress, []);

  function open(target: EventTarget, point: { x: number; y: number } | null): boolean {
    const card = (target as Element).closest<HTMLElement>('li')?.querySelector<HTMLAnchorElement>('a');
    if (!card) return false;
    const { left, top, height } = card.getBoundingClientRect();
    const place = point ?? { x: left + 24, y: top + height / 2 };
    setAt((before) => ({
      id: Number(card.dataset.conversationId),
      href: card.href,
      place: { ...place, origin: card },
      opened: (before?.opened ?? 0) + 1,
    }));
    return true;
  }

  return {
    at,
    close: () => setAt(null),
    handlers: {
      onContextMenu(event: MouseEvent) {
        endPress();
        // Keyboard events have no pointer position.
        const isByPointer = event.nativeEvent.detail !== 0 || event.button === 2;
        const point = isByPointer ? { x: event.clientX, y: event.clientY } : null;
        if (wasLong.current || open(event.target, point)) event.preventDefault();
      },
      onPointerDown(event: PointerEvent) {
        wasLong.current = false;
        if (event.pointerType === 'mouse' || !event.isPrimary) return;
        const { target, clientX: x, clientY: y } = event;
        const timer = setTimeout(() => {
          wasLong.current = open(target, { x, y });
        }, LONG_PRESS_MS);
        press.current = { timer, x, y };
      },
      onPointerMoveCapture({ clientX, clientY }: PointerEvent) {
        const start = press.current;
        if (start && Math.hypot(clientX - start.x, clientY - start.y) > MOVED_PX) endPress();
      },
      onPointerUp: endPress,
      onPointerCancel: endPress,
      /** Suppresses the click after a long press, so that it does not also open the conversation. */
      onClickCapture(event: MouseEvent) {
        if (!wasLong.current) return;
        wasLong.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
