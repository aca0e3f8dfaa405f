import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { MenuItem, MenuLabel, MenuSeparator, SplitButton } from '@parley/ui';
import { Check, CirclePause, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { SnoozeItems, snoozeParts } from '../../shared/conversations/snooze-items';
import { openConversationDialog } from '../../shared/layout/conversation-tools';
import { displayShortcut } from '../../shared/shortcuts/match-shortcut';
import { useShortcut } from '../../shared/shortcuts/use-shortcut';
import type { StatusChange } from '../conversations/hooks/use-status-change';

interface StatusButtonProps {
  conversation: Conversation;
  change: StatusChange;
}

/** Resolves or reopens with one click; the menu has the other statuses. */
export function StatusButton({ conversation, change }: StatusButtonProps) {
  const t = useT();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isOpen = conversation.status === 'open';
  useShortcut('snooze', () => setMenuOpen(true));

  return (
    <SplitButton
      variant={isOpen ? 'primary' : 'secondary'}
      icon={isOpen ? <Check aria-hidden /> : <RotateCcw aria-hidden />}
      onClick={() => void (isOpen ? change.resolve() : change.reopen())}
      title={isOpen ? displayShortcut('resolve') : undefined}
      menuLabel={t('conversations.otherStates')}
      menuOpen={isMenuOpen}
      onMenuOpenChange={setMenuOpen}
      menuParts={snoozeParts}
      menu={
        <>
          {isOpen ? null : (
            <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => void change.reopen()}>
              {t('conversations.reopen')}
            </MenuItem>
          )}
          {conversation.status === 'resolved' ? null : (
            <MenuItem
              icon={<Check aria-hidden />}
              shortcut={displayShortcut('resolve')}
              onSelect={() => void change.resolve()}
            >
              {t('conversations.resolve')}
            </MenuItem>
          )}
          {conversation.status === 'pending' ? null : (
            <MenuItem icon={<CirclePause aria-hidden />} onSelect={() => void change.setPending()}>
              {t('conversations.markPending')}
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuLabel>{t('conversations.snooze')}</MenuLabel>
          <SnoozeItems
            onChoose={(until) => void change.snooze(until)}
            onUntilReply={() => void change.snooze(null)}
            onCustomTime={() => openConversationDialog('snooze')}
          />
        </>
      }
    >
      {/* On small screens the contact's name needs the space. */}
      <span className="max-sm:sr-only">
        {isOpen ? t('conversations.resolve') : t('conversations.reopen')}
      </span>
    </SplitButton>
  );
}
