import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { lazyPart, MenuItem, MenuLabel, MenuSeparator, SplitButton } from '@parley/ui';
import { BellOff, Check, CirclePause, MessageSquareReply, RotateCcw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { loadAllTexts } from '../../../../shared/i18n/locale';
import { displayShortcut } from '../../../../shared/shortcuts/match-shortcut';
import { useShortcut } from '../../../../shared/shortcuts/use-shortcut';
import type { StatusChange } from '../../hooks/use-status-change';
import { SNOOZES, snoozeNames } from '../../../../shared/lib/snooze';

const OwnTimeItem = lazyPart(async () => {
  const [module] = await Promise.all([import('./own-time-item'), loadAllTexts()]);
  return { default: module.OwnTimeItem };
});

interface StatusButtonProps {
  conversation: Conversation;
  change: StatusChange;
}

/** Resolve or reopen with one click; the other states stand in the menu. */
export function StatusButton({ conversation, change }: StatusButtonProps) {
  const t = useT();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isOpen = conversation.status === 'open';
  useShortcut('alt+m', () => setMenuOpen(true), { whileTyping: 'if-empty' });

  return (
    <SplitButton
      variant={isOpen ? 'primary' : 'secondary'}
      icon={isOpen ? <Check aria-hidden /> : <RotateCcw aria-hidden />}
      onClick={() => void (isOpen ? change.resolve() : change.reopen())}
      title={isOpen ? displayShortcut('alt+e') : undefined}
      menuLabel={t('conversations.otherStates')}
      menuOpen={isMenuOpen}
      onMenuOpenChange={setMenuOpen}
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
              shortcut={displayShortcut('alt+e')}
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
          {SNOOZES.map((snooze) => (
            <MenuItem
              key={snooze}
              icon={snooze === 'reply' ? <MessageSquareReply aria-hidden /> : <BellOff aria-hidden />}
              onSelect={() => void change.snooze(snooze)}
            >
              {t(snoozeNames[snooze])}
            </MenuItem>
          ))}
          <Suspense>
            <OwnTimeItem />
          </Suspense>
        </>
      }
    >
      {isOpen ? t('conversations.resolve') : t('conversations.reopen')}
    </SplitButton>
  );
}
