import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { Kbd } from './kbd';

const SHOW_DELAY_MS = 200;

/** Once around the whole app: moving from one tooltip to the next then shows the second at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Primitive.Provider delayDuration={SHOW_DELAY_MS}>{children}</Primitive.Provider>;
}

export interface TooltipProps {
  content: ReactNode;
  /** Keys that do the same, shown beside the text. */
  shortcut?: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  /** The element it explains; must take a ref and spread props. */
  children: ReactNode;
  className?: string;
}

export function Tooltip({ content, shortcut, side = 'top', align, children, className }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            'z-50 flex max-w-80 animate-appear items-center gap-2 rounded-sm border border-line bg-surface px-2 py-1 text-12 text-1 shadow-2',
            className,
          )}
        >
          {content}
          {shortcut ? <Kbd>{shortcut}</Kbd> : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
