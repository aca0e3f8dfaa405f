import { GripVertical } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cn } from '../lib/cn';

export interface SortableListProps<Item> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Moves the item at `from` to index `to`. */
  onMove: (from: number, to: number) => void;
  /** Accessible name of an item's handle: what it moves, and how ("arrow keys"). */
  handleLabel: (item: Item, index: number) => string;
  /** Read out after a move by keyboard. */
  movedLabel: (item: Item, index: number) => string;
  /** Renders the item, with the handle anywhere inside. */
  renderItem: (item: Item, handle: ReactNode, index: number) => ReactNode;
  className?: string;
  itemClassName?: string;
}

/**
 * A list whose items can be reordered by dragging their handles, or with the arrow keys, Home and End on them. During a
 * drag the other items move immediately.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, keyOf, className, itemClassName } = props;
  const listRef = useRef<HTMLOListElement>(null);
  const handles = useRef(new Map<string, HTMLButtonElement>());
  const [draggedKey, setDraggedKey] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const movedByKeys = useRef<string | null>(null);
  // The latest props, for a drag that spans several renders.
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
    // An element that is moved in the DOM loses the focus.
    if (movedByKeys.current) handles.current.get(movedByKeys.current)?.focus();
    movedByKeys.current = null;
  });

  function onKeyDown(event: KeyboardEvent, item: Item, index: number) {
    const to = targetIndexForKey(event.key, index, items.length);
    if (to === undefined) return;
    event.preventDefault();
    if (to === index) return;
    movedByKeys.current = keyOf(item);
    props.onMove(index, to);
    setAnnouncement(props.movedLabel(item, to));
  }

  function onPointerDown(event: PointerEvent, key: string) {
    if (event.button !== 0) return;
    event.preventDefault();
    handles.current.get(key)?.focus();
    setDraggedKey(key);
    const move = ({ clientY }: globalThis.PointerEvent) => {
      const { items: now, keyOf: keyNow, onMove } = latest.current;
      const from = now.findIndex((item) => keyNow(item) === key);
      const to = targetIndexForPointer([...(listRef.current?.children ?? [])], from, clientY);
      if (from === -1 || to === from) return;
      movedByKeys.current = key;
      onMove(from, to);
    };
    const end = () => {
      setDraggedKey(null);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  }

  return (
    <>
      <ol ref={listRef} aria-label={label} className={className}>
        {items.map((item, index) => {
          const key = keyOf(item);
          const handle = (
            <button
              ref={(button) => {
                if (button) handles.current.set(key, button);
                else handles.current.delete(key);
              }}
              type="button"
              aria-label={props.handleLabel(item, index)}
              onKeyDown={(event) => onKeyDown(event, item, index)}
              onPointerDown={(event) => onPointerDown(event, key)}
              className="focus-ring grid size-6 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-3 hover:bg-hover hover:text-1 active:cursor-grabbing"
            >
              <GripVertical aria-hidden className="size-4" />
            </button>
          );
          return (
            <li
              key={key}
              className={cn(itemClassName, draggedKey === key && 'relative z-10 opacity-80 shadow-2')}
            >
              {props.renderItem(item, handle, index)}
            </li>
          );
        })}
      </ol>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  );
}

function targetIndexForKey(key: string, index: number, count: number): number | undefined {
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

/**
 * The index of the row whose middle the pointer has passed. Comparing with the middle keeps rows of different heights
 * from jumping back and forth.
 */
function targetIndexForPointer(rows: readonly Element[], from: number, y: number): number {
  const boxes = rows.map((row) => row.getBoundingClientRect());
  let to = from;
  const middle = (index: number) => ((boxes[index]?.top ?? 0) + (boxes[index]?.bottom ?? 0)) / 2;
  while (to > 0 && y < middle(to - 1)) to -= 1;
  while (to < boxes.length - 1 && y > middle(to + 1)) to += 1;
  return to;
}
