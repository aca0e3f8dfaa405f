import { useRef } from 'react';

/**
 * For dialogs opened by state instead of a trigger: returns the focus on closing. If a menu item opened the dialog, the
 * item no longer exists and the menu's trigger gets the focus.
 */
export function useReturnFocus(onOpen?: (event: Event) => void) {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = lastingElement(document.activeElement);
      onOpen?.(event);
    },
    onCloseAutoFocus(event: Event) {
      if (!opener.current?.isConnected) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}

function lastingElement(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role=menu]');
  const buttonId = menu?.getAttribute('aria-labelledby');
  if (buttonId) return lastingElement(document.getElementById(buttonId));
  return element instanceof HTMLElement ? element : null;
}
