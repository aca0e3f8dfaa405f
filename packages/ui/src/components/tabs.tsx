import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { Count } from './badge';

export interface TabItem<Value extends string> {
  value: Value;
  label: string;
  /** Shown as it is given, so the caller writes the number in the person's locale. */
  count?: ReactNode;
}

export interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  items: readonly TabItem<Value>[];
  /** `line` under a header, `segments` as one bar. */
  look?: 'line' | 'segments';
  /** TabPanels. The tabs name the panel of their own value. */
  children?: ReactNode;
  className?: string;
  listClassName?: string;
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, onValueChange, items, look = 'line', children, className, listClassName } = props;
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      className={cn('min-w-0', className)}
    >
      <Primitive.List
        aria-label={label}
        className={cn(
          look === 'line'
            ? 'flex gap-[1.125rem] overflow-x-auto border-line border-b [scrollbar-width:none]'
            : 'flex rounded-md bg-hover p-0.5',
          listClassName,
        )}
      >
        {items.map((item) => (
          <Primitive.Trigger
            key={item.value}
            value={item.value}
            className={cn(
              'focus-ring-inset inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap font-medium text-2',
              look === 'line'
                ? 'h-[2.125rem] rounded-t-sm data-[state=active]:text-1 data-[state=active]:shadow-[inset_0_-2px_var(--accent)]'
                : 'h-[1.625rem] flex-1 justify-center rounded-sm px-3 data-[state=active]:bg-surface data-[state=active]:text-1 data-[state=active]:shadow-1',
            )}
          >
            {item.label}
            {item.count === undefined ? null : <Count>{item.count}</Count>}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {children}
    </Primitive.Root>
  );
}

export interface TabPanelProps {
  value: string;
  children: ReactNode;
  className?: string;
}

export function TabPanel({ value, children, className }: TabPanelProps) {
  return (
    <Primitive.Content value={value} className={cn('focus-ring-inset', className)}>
      {children}
    </Primitive.Content>
  );
}
