import { useI18n } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { GripVertical } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface ReorderOptions<Row> {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** Rows on the pages before, and on all pages. */
  before: number;
  count: number;
  /** The rows in their new order. Until `rows` changes, they are shown in it. */
  onDrop: (rows: Row[]) => void;
}

interface Draft<Row> {
  ids: readonly number[];
  /** Null after the drop. */
  lifted: number | null;
  /** The rows when they were dropped. */
  basis: readonly Row[];
}

const THRESHOLD_PX = 4;

/**
 * Rows that are moved by handles: with the pointer, or by keyboard (Space lifts and drops, arrow keys move, Escape
 * cancels). Other rows make room at once; what happens is announced in `live`, which has to be rendered.
 */
export function useReorder<Row extends { id: number }>(options: ReorderOptions<Row>) {
  const { rows, nameOf, before, count, onDrop } = options;
  const { t, formatNumber } = useI18n();
  const hintId = useId();
  const [draft, setDraft] = useState<Draft<Row> | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const handles = useRef(new Map<number, HTMLButtonElement>());
  // The new order has arrived.
  if (draft?.lifted === null && draft.basis !== rows) setDraft(null);
  const shown = draft ? arranged(rows, draft.ids) : rows;
  const lifted = draft?.lifted ?? null;

  // The latest state, for a drag that spans several renders.
  const latest = useRef({ shown, lifted });
  useLayoutEffect(() => {
    latest.current = { shown, lifted };
    // A handle that is moved in the page loses the focus.
    if (lifted !== null) handles.current.get(lifted)?.focus();
  });

  const positionText = (index: number) =>
    t('helpLists.position', { position: formatNumber(before + index + 1), count: formatNumber(count) });
  const indexOf = (id: number) => latest.current.shown.findIndex((row) => row.id === id);
  const say = (key: 'lifted' | 'dropped' | 'canceled', row: Row, index: number) =>
    setAnnouncement(t(`helpLists.${key}`, { name: nameOf(row), position: positionText(index) }));

  function lift(row: Row) {
    setDraft({ ids: rows.map(({ id }) => id), lifted: row.id, basis: rows });
    say('lifted', row, indexOf(row.id));
  }

  function moveTo(row: Row, index: number) {
    const ids = latest.current.shown.map(({ id }) => id).filter((id) => id !== row.id);
    ids.splice(index, 0, row.id);
    setDraft({ ids, lifted: row.id, basis: rows });
    setAnnouncement(positionText(index));
  }

  function drop(row: Row) {
    const next = [...latest.current.shown];
    const isChanged = next.some(({ id }, index) => id !== rows[index]?.id);
    setDraft(isChanged ? { ids: next.map(({ id }) => id), lifted: null, basis: rows } : null);
    say('dropped', row, indexOf(row.id));
    if (isChanged) onDrop(next);
  }

  function cancel(row: Row) {
    setDraft(null);
    say(
      'canceled',
      row,
      rows.findIndex(({ id }) => id === row.id),
    );
  }

  function onKeyDown(event: KeyboardEvent, row: Row) {
    const isLifted = lifted === row.id;
    const to = isLifted ? targetOf(event.key, indexOf(row.id), rows.length) : undefined;
    if (event.key === ' ' || event.key === 'Enter') {
      if (isLifted) drop(row);
      else lift(row);
    } else if (event.key === 'Escape' && isLifted) cancel(row);
    else if (to !== undefined) {
      if (to !== indexOf(row.id)) moveTo(row, to);
    } else {
      if (event.key === 'Tab' && isLifted) cancel(row);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function onPointerDown(event: PointerEvent, row: Row) {
    if (event.button !== 0) return;
    event.preventDefault();
    handles.current.get(row.id)?.focus();
    const startY = event.clientY;
    let isDragging = false;
    const move = ({ clientY }: globalThis.PointerEvent) => {
      if (!isDragging && Math.abs(clientY - startY) < THRESHOLD_PX) return;
      if (!isDragging) {
        isDragging = true;
        lift(row);
        return;
      }
      // Escape has ended it.
      if (latest.current.lifted !== row.id) return end();
      const boxes = latest.current.shown.map(({ id }) => boxOf(handles.current.get(id)));
      const from = indexOf(row.id);
      const to = targetAt(boxes, from, clientY);
      if (to !== from) moveTo(row, to);
    };
    const stop = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', abort);
    };
    function end() {
      stop();
      if (isDragging && latest.current.lifted === row.id) drop(row);
    }
    function abort() {
      stop();
      if (isDragging && latest.current.lifted === row.id) cancel(row);
    }
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', abort);
  }

  const handleOf = (row: Row): ReactNode => (
    <button
      ref={(button) => {
        if (button) handles.current.set(row.id, button);
        else handles.current.delete(row.id);
      }}
      type="button"
      aria-label={t('helpLists.handle', { name: nameOf(row) })}
      aria-describedby={hintId}
      aria-pressed={lifted === row.id}
      onKeyDown={(event) => onKeyDown(event, row)}
      onPointerDown={(event) => onPointerDown(event, row)}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && lifted === row.id) cancel(row);
      }}
      className={cn(
        'focus-ring grid h-7 w-6 shrink-0 touch-none place-items-center rounded-sm hover:bg-hover hover:text-1',
        lifted === row.id ? 'cursor-grabbing text-accent-text' : 'cursor-grab text-3',
      )}
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  );

  return {
    rows: shown,
    handleOf,
    isLifted: (row: Row) => row.id === lifted,
    /** Of the row that is being moved: `Position 5 of 12`. */
    positionOf: (row: Row) =>
      row.id === lifted ? positionText(shown.findIndex(({ id }) => id === row.id)) : null,
    live: (
      <>
        <span role="status" className="sr-only">
          {announcement}
        </span>
        <span id={hintId} hidden>
          {t('helpLists.handleHint')}
        </span>
      </>
    ),
  };
}

/** The rows in the order of the ids; rows that have come in the meantime are last. */
function arranged<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): readonly Row[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Row) => place.get(id) ?? ids.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function targetOf(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'ArrowDown':
      return Math.min(index + 1, count - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

const boxOf = (handle: HTMLElement | undefined) => handle?.closest('[role=row], li')?.getBoundingClientRect();

/** The index of the row whose middle the pointer has passed. */
function targetAt(boxes: readonly (DOMRect | undefined)[], from: number, y: number): number {
  const middle = (index: number) => ((boxes[index]?.top ?? 0) + (boxes[index]?.bottom ?? 0)) / 2;
  let to = from;
  while (to > 0 && y < middle(to - 1)) to -= 1;
  while (to < boxes.length - 1 && y > middle(to + 1)) to += 1;
  return to;
}
