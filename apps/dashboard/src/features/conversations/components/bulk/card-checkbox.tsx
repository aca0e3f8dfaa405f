import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Checkbox, cn } from '@parley/ui';
import { useRef } from 'react';

interface CardCheckProps {
  conversation: Conversation;
  isSelected: boolean;
  isOpen: boolean;
  /** Shown without pointer or focus, for others are selected. */
  isShown: boolean;
  isTabStop: boolean;
  isCompact: boolean;
  onToggle: (id: number) => void;
  /** With Shift: everything from the last choice to this one. */
  onExtend: (id: number) => void;
}

/** Over the picture of a card: selects it. */
export function CardCheckbox(props: CardCheckProps) {
  const { conversation, isSelected, isOpen, isShown, isTabStop, isCompact } = props;
  const t = useT();
  const isRange = useRef(false);
  const name = conversation.meta.sender.name || t('conversations.nameless');
  return (
    <span
      className={cn(
        'absolute z-1 grid place-items-center rounded-md',
        isCompact ? 'start-1.5 top-1 size-10' : 'start-2 top-2 size-11',
        // It stands in the place of the picture, on the ground of its card.
        isSelected ? 'bg-accent-soft' : isOpen ? 'bg-selected' : 'bg-surface group-hover/card:bg-hover',
        isSelected || isShown
          ? ''
          : 'opacity-0 focus-within:opacity-100 group-focus-within/card:opacity-100 group-hover/card:opacity-100 [@media(hover:none)]:hidden',
      )}
      onClickCapture={(event) => {
        isRange.current = event.shiftKey;
      }}
    >
      <Checkbox
        checked={isSelected}
        onCheckedChange={() => (isRange.current ? props.onExtend : props.onToggle)(conversation.id)}
        label={t('bulk.select', { name })}
        hideLabel
        tabIndex={isTabStop ? 0 : -1}
        // The whole square is the button: it looks like one thing.
        className="gap-0 [&>button]:static [&>button]:mt-0 [&>button]:before:inset-0"
      />
    </span>
  );
}
