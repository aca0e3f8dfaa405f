import type { MenuPosition } from '@parley/ui';
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** So long a finger rests on a card until its menu opens. */
const LONG_PRESS_MS = 500;
const MOVED_PX = 8;

export interface OpenCardMenu {
  id: number;
  href: string;
  place: MenuPosition;
  /** Another number each time, so that each menu begins anew. */
  opened: number;
}

/** Where the menu of a card is asked for: by the right button, the menu key, Shift+F10, or a finger that rests on it. */
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
        // The keyboard has no point of its own.
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
        const held = press.current;
        if (held && Math.hypot(clientX - held.x, clientY - held.y) > MOVED_PX) endPress();
      },
      onPointerUp: endPress,
      onPointerCancel: endPress,
      /** The finger that opened the menu does not open the conversation as well. */
      onClickCapture(event: MouseEvent) {
        if (!wasLong.current) return;
        wasLong.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
