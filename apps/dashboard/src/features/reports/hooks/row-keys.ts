import type { KeyboardEvent } from 'react';
import type { OpenedRows } from './rows-pane-state';

interface RowKeysInput extends Pick<OpenedRows, 'previous' | 'next'> {
  /** Undefined where Escape is handled already. */
  onEscape?: (() => void) | undefined;
}

/**
 * Handles the keys of the rows behind a figure: ↑ and ↓ move between the links of rows, ← and → between steps, Escape
 * leaves. The element that gets the keys has to be focusable.
 */
export function rowKeys({ previous, next, onEscape }: RowKeysInput) {
  return (event: KeyboardEvent<HTMLElement>) => {
    // With these, arrows belong to the browser: Alt+← goes back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { currentTarget: list } = event;
    const toStep = (show: (() => void) | null | undefined) =>
      show &&
      (() => {
        // The focused row may not be among those of the other step.
        if (isRowLink(document.activeElement)) list.focus();
        show();
      });
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const action = {
      Escape: onEscape,
      ArrowUp: () => moveFocus(list, -1),
      ArrowDown: () => moveFocus(list, 1),
      [isRightToLeft ? 'ArrowRight' : 'ArrowLeft']: toStep(previous),
      [isRightToLeft ? 'ArrowLeft' : 'ArrowRight']: toStep(next),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
}

const ROW_LINK = 'a[data-row-link]';
const isRowLink = (element: Element | null) => element?.matches(ROW_LINK) ?? false;

function moveFocus(list: HTMLElement, by: 1 | -1): void {
  const links = [...list.querySelectorAll<HTMLElement>(ROW_LINK)];
  const at = links.indexOf(document.activeElement as HTMLElement);
  links[Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
}
