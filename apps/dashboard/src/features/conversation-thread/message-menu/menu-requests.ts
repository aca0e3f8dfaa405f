import type { MenuPosition } from '@parley/ui';

/** A message whose menu to open, and the position. */
export interface MenuRequest {
  messageId: number;
  place: MenuPosition;
}

/** Opens the menu; false if the message has none. */
export type OpenMenu = (request: MenuRequest) => boolean;

/** Duration of a long press that opens the menu of a message. */
const LONG_PRESS_MS = 500;
const MOVED_PX = 8;

/** Elements whose native context menu stays available. */
const OWN_MENU = 'a, img, video, audio, input, textarea, [contenteditable]';

export function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-message]') : null;
}

export function middleOf(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The request for a pressed message button; null if the element is not one. */
export function menuRequestOfButton(pressed: Element): MenuRequest | null {
  const button = pressed.closest<HTMLElement>('[data-message-actions]');
  const row = rowOf(button);
  return button && row
    ? { messageId: Number(row.dataset.message), place: { ...middleOf(button), origin: row } }
    : null;
}

/**
 * Opens the menu of a message by its button, the right button, the menu key, Shift+F10 or a long press. Links, images
 * and selected text keep the browser's context menu. Returns a function that removes the listeners.
 */
export function listenForMenuRequests(area: HTMLElement, open: OpenMenu): () => void {
  let press: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | null = null;
  let wasLong = false;
  const endPress = () => {
    if (press) clearTimeout(press.timer);
    press = null;
  };
  const openAt = (request: MenuRequest) => {
    // Focusable, so that the focus can return to it when the menu closes.
    if (request.place.origin) request.place.origin.tabIndex = -1;
    return open(request);
  };

  const onContextMenu = (event: MouseEvent) => {
    endPress();
    const row = rowOf(event.target);
    if (!row) return;
    // Keyboard events have no pointer position.
    const isByPointer = event.detail !== 0 || event.button === 2;
    if (isByPointer && !wasLong && keepsOwnMenu(event.target)) return;
    const point = isByPointer ? { x: event.clientX, y: event.clientY } : middleOf(row);
    if (wasLong || openAt(wishAt(row, point))) event.preventDefault();
  };
  const onPointerDown = ({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
    wasLong = false;
    const row = rowOf(target);
    if (pointerType === 'mouse' || !isPrimary || !row || keepsOwnMenu(target)) return;
    const timer = setTimeout(() => {
      wasLong = openAt(wishAt(row, { x, y }));
    }, LONG_PRESS_MS);
    press = { timer, x, y };
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > MOVED_PX) endPress();
  };
  /** Suppresses the click after a long press, so that it does not trigger anything else. */
  const onClick = (event: MouseEvent) => {
    const request = event.target instanceof Element ? menuRequestOfButton(event.target) : null;
    if (!wasLong && request) openAt(request);
    if (!wasLong) return;
    wasLong = false;
    event.preventDefault();
    event.stopPropagation();
  };

  const ending = new AbortController();
  const { signal } = ending;
  area.addEventListener('contextmenu', onContextMenu, { signal });
  area.addEventListener('pointerdown', onPointerDown, { signal });
  area.addEventListener('pointermove', onPointerMove, { signal });
  area.addEventListener('pointerup', endPress, { signal });
  area.addEventListener('pointercancel', endPress, { signal });
  area.addEventListener('click', onClick, { signal, capture: true });
  return () => {
    endPress();
    ending.abort();
  };
}

function wishAt(row: HTMLElement, point: { x: number; y: number }): MenuRequest {
  return { messageId: Number(row.dataset.message), place: { ...point, origin: row } };
}

function keepsOwnMenu(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(OWN_MENU)) return true;
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(target as Node, true);
}
