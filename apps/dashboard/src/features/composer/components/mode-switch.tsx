import { useT } from '@parley/i18n/react';
import { Button, cn } from '@parley/ui';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { displayShortcut } from '../../../shared/shortcuts/match-shortcut';
import type { ReplyMode } from '../data/drafts';

interface ModeSwitchProps {
  mode: ReplyMode;
  canChooseReply: boolean;
  onModeChange: (mode: ReplyMode) => void;
}

/** Switch between a reply to the customer and a note for the team. */
export function ModeSwitch({ mode, canChooseReply, onModeChange }: ModeSwitchProps) {
  const t = useT();
  const button = (value: ReplyMode, label: string, icon: ReactNode) => (
    <Button
      variant="ghost"
      aria-pressed={mode === value}
      disabled={value === 'reply' && !canChooseReply}
      title={displayShortcut(value)}
      icon={icon}
      onClick={() => onModeChange(value)}
      className={cn(
        'h-7 [&_svg]:size-[0.8125rem]',
        mode === value && (value === 'note' ? 'bg-note-line/60 text-note-text' : 'bg-hover text-1'),
        mode === 'note' && value === 'reply' && 'text-note-text enabled:hover:bg-note-line/40',
      )}
    >
      {label}
    </Button>
  );
  return (
    <div role="group" aria-label={t('conversations.replyMode')} className="flex gap-0.5">
      {button('reply', t('conversations.modeReply'), null)}
      {button('note', t('conversations.modeNote'), <Lock aria-hidden />)}
    </div>
  );
}
