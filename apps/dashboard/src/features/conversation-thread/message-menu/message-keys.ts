import { middleOf, type OpenMenu, rowOf } from './menu-requests';

/** Elements in which the arrow keys have their own function. */
const OWN_ARROWS = 'input, textarea, select, audio, video, [contenteditable], [role=menu]';

/**
 * The arrow keys move between messages, starting from the thread at the newest visible one. Enter opens the menu of the
 * focused message, Escape returns to the thread. Returns a function that removes the listeners.
 */
export function listenForMessageKeys(area: HTMLElement, open: OpenMenu): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const log = target.closest<HTMLElement>('[role=log]');
    if (!log || event.defaultPrevented || target.closest(OWN_ARROWS)) return;
    const row = rowOf(target);
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      const next = row ? neighbourOf(log, row, key) : newestInSight(log);
      if (!next) return;
      event.preventDefault();
      goTo(next);
    } else if (row && target === row && key === 'Enter') {
      event.preventDefault();
      open({ messageId: Number(row.dataset.message), place: { ...middleOf(row), origin: row } });
    } else if (row && key === 'Escape') {
      event.preventDefault();
      log.focus({ preventScroll: true });
    }
  };
  area.addEventListener('keydown', onKeyDown);
  return () => area.removeEventListener('keydown', onKeyDown);
}

function rowsOf(log: HTMLElement): HTMLElement[] {
  return [...log.querySelectorAll<HTMLElement>('[data-message]:has([data-message-actions])')];
}

function neighbourOf(log: HTMLElement, row: HTMLElement, key: string): HTMLElement | undefined {
  const rows = rowsOf(log);
  return rows[rows.indexOf(row) + (key === 'ArrowUp' ? -1 : 1)];
}

function newestInSight(log: HTMLElement): HTMLElement | undefined {
  const rows = rowsOf(log);
  const { bottom } = log.getBoundingClientRect();
  return rows.findLast((row) => row.getBoundingClientRect().top < bottom) ?? rows.at(-1);
}

function goTo(row: HTMLElement): void {
  row.tabIndex = -1;
  row.dataset.marked = '';
  row.addEventListener('blur', () => delete row.dataset.marked, { once: true });
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}
