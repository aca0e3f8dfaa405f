import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Checkbox, cn } from '@parley/ui';
import { useRef } from 'react';

interface CardCheckProps {
  conversation: Conversation;
  isSelected: boolean;
  /** Shown without pointer or focus, for others are selected. */
  isShown: boolean;
  isTabStop: boolean;
  isCompact: boolean;
  onToggle: (id: number) => void;
  /** With Shift: everything from the last choice to this one. */
  onExtend: (id: number) => void;
}

/** Over the picture of a card: selects it. */
export function CardCheck(props: CardCheckProps) {
  const { conversation, isSelected, isShown, isTabStop, isCompact } = props;
  const t = useT();
  const isRange = useRef(false);
  const name = conversation.meta.sender.name || t('conversations.nameless');
  return (
    <span
      className={cn(
        'absolute start-2.5 z-1 place-items-center rounded-full bg-surface',
        isCompact ? 'top-1.5 size-6' : 'top-2.5 size-9',
        isSelected || isShown
          ? 'grid'
          : 'grid opacity-0 focus-within:opacity-100 group-focus-within/card:opacity-100 group-hover/card:opacity-100 [@media(hover:none)]:hidden',
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
        className="gap-0 [&>button]:mt-0"
      />
    </span>
  );
}
