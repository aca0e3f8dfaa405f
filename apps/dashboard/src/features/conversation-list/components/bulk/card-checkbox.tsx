import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Checkbox, cn } from '@parley/ui';
import { useRef } from 'react';

interface CardCheckProps {
  conversation: Conversation;
  isSelected: boolean;
  isOpen: boolean;
  /** Shown without hover or focus, because other cards are selected. */
  isShown: boolean;
  isTabStop: boolean;
  isCompact: boolean;
  onToggle: (id: number) => void;
  /** Called on Shift+click: selects everything from the last single choice to this card. */
  onExtend: (id: number) => void;
}

/** Checkbox over the avatar of a card. */
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
        // It covers the avatar, so it needs the background color of its card.
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
        // The click area fills the whole square, because it looks like a single button.
        className="gap-0 [&>button]:static [&>button]:mt-0 [&>button]:before:inset-0"
      />
    </span>
  );
}
