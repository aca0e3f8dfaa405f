import { createContext, type KeyboardEvent, type ReactNode, use, useId } from 'react';
import { cn } from '../lib/cn';
import { isRightToLeft } from '../lib/is-right-to-left';
import { Count } from './badge';

export interface TabItem<Value extends string> {
  value: Value;
  label: string;
  /** Displayed as given, so the caller formats the number for the locale. */
  count?: ReactNode;
  /** Visible but can't be selected; arrow keys skip it. */
  disabled?: boolean;
}

export interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  items: readonly TabItem<Value>[];
  /** `line` below a header, `segments` as one bar. */
  look?: 'line' | 'segments';
  /** The TabPanels. */
  children?: ReactNode;
  className?: string;
  listClassName?: string;
}

const TabsContext = createContext<{ id: string; value: string } | null>(null);

/** Tabs following the ARIA pattern: one Tab stop, arrow keys select. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, onValueChange, items, look = 'line', children, className, listClassName } = props;
  const id = useId();

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const able = items.filter((item) => !item.disabled);
    const present = able.findIndex((item) => item.value === value);
    const next = nextIndex(event, present, able.length);
    const item = next === null ? undefined : able[next];
    if (!item) return;
    event.preventDefault();
    onValueChange(item.value);
    const tab = document.getElementById(`${id}-tab-${item.value}`);
    tab?.focus();
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  return (
    <TabsContext value={{ id, value }}>
      <div className={cn('min-w-0', className)}>
        <div
          role="tablist"
          aria-label={label}
          className={cn(
            look === 'line'
              ? 'flex gap-[1.125rem] overflow-x-auto border-line border-b [scrollbar-width:none]'
              : 'flex rounded-md bg-hover p-0.5',
            listClassName,
          )}
        >
          {items.map((item) => (
            <button
              key={item.value}
              type="button"
              role="tab"
              disabled={item.disabled}
              id={`${id}-tab-${item.value}`}
              aria-selected={item.value === value}
              aria-controls={children && item.value === value ? `${id}-panel-${item.value}` : undefined}
              tabIndex={item.value === value ? 0 : -1}
              onClick={() => onValueChange(item.value)}
              onKeyDown={onKeyDown}
              className={cn(
                'focus-ring-inset inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap font-medium text-2 enabled:hover:text-1 disabled:cursor-not-allowed disabled:opacity-50',
                look === 'line'
                  ? 'h-[2.125rem] rounded-t-sm aria-selected:text-1 aria-selected:shadow-[inset_0_-2px_var(--accent)]'
                  : 'h-[1.625rem] flex-1 justify-center rounded-sm px-3 aria-selected:bg-surface aria-selected:text-1 aria-selected:shadow-1 dark:aria-selected:bg-line-strong',
              )}
            >
              {item.label}
              {item.count === undefined ? null : <Count>{item.count}</Count>}
            </button>
          ))}
        </div>
        {children}
      </div>
    </TabsContext>
  );
}

/** The tab that a key moves to; null for other keys. Arrow keys follow the reading direction. */
function nextIndex(event: KeyboardEvent<HTMLElement>, present: number, count: number): number | null {
  const forward = isRightToLeft(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight';
  const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  switch (event.key) {
    case forward:
      return (present + 1) % count;
    case backward:
      return (present - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

export interface TabPanelProps {
  value: string;
  children: ReactNode;
  className?: string;
}

export function TabPanel({ value, children, className }: TabPanelProps) {
  const tabs = use(TabsContext);
  if (!tabs) throw new Error('A TabPanel stands inside Tabs');
  if (tabs.value !== value) return null;
  return (
    <div
      role="tabpanel"
      id={`${tabs.id}-panel-${value}`}
      aria-labelledby={`${tabs.id}-tab-${value}`}
      tabIndex={0}
      className={cn('focus-ring-inset', className)}
    >
      {children}
    </div>
  );
}
