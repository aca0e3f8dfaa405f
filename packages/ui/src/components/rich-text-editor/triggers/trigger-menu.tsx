import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { cn } from '../../../lib/cn';
import { Spinner } from '../../spinner';
import { useCaretPosition } from './use-caret-position';
import type { TriggerMenuState } from './use-trigger-menu';

interface TriggerMenuProps {
  editor: Editor;
  menu: TriggerMenuState;
  label: string;
  loadingLabel: string;
}

/** The list of suggestions at the cursor while a trigger is typed. */
export function TriggerMenu({ editor, menu, label, loadingLabel }: TriggerMenuProps) {
  const { id, active, items, isLoading, highlight, setHighlight, choose } = menu;
  const listRef = useRef<HTMLDivElement>(null);
  const place = useCaretPosition(editor, active.from);

  useEffect(() => {
    listRef.current?.children[highlight]?.scrollIntoView({ block: 'nearest' });
  }, [highlight]);

  return (
    <div
      style={place}
      className="fixed z-50 w-72 max-w-[calc(100vw-1rem)] animate-appear rounded-[10px] border border-line bg-surface shadow-3"
    >
      <div
        ref={listRef}
        id={id}
        role="listbox"
        aria-label={label}
        aria-busy={isLoading}
        tabIndex={0}
        // Keeps the focus and the cursor in the text.
        onMouseDown={(event) => event.preventDefault()}
        className={cn('max-h-72 overflow-y-auto p-1', items.length === 0 && 'hidden')}
      >
        {items.map((item, index) => (
          <div
            key={item.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === highlight}
            onMouseMove={index === highlight ? undefined : () => setHighlight(index)}
            onClick={() => choose(item)}
            className={cn(
              'flex min-h-[1.875rem] cursor-pointer select-none items-center gap-2 rounded-sm px-2 py-1 text-13 text-1',
              index === highlight && 'bg-hover',
            )}
          >
            {item.icon ? <span className="text-2 [&_svg]:size-4">{item.icon}</span> : null}
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block text-match truncate">
                {item.label}
              </span>
              {item.description ? (
                <span dir="auto" className="text-match truncate block text-12 text-3">
                  {item.description}
                </span>
              ) : null}
            </span>
          </div>
        ))}
      </div>
      {items.length === 0 ? (
        <div className="grid place-items-center p-3">
          <Spinner label={loadingLabel} />
        </div>
      ) : null}
    </div>
  );
}
