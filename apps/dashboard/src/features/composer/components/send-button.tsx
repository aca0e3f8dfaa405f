import { useT } from '@parley/i18n/react';
import { lazyComponent, SplitButton } from '@parley/ui';
import { Suspense, useRef, useState } from 'react';
import type { MessageSendOptions } from '../../conversations/data/outbox';
import { useSendKeys } from '../hooks/use-send-key';

/** Loaded when the pointer or the focus comes near the button. */
const SendMenu = lazyComponent(async () => {
  const module = await import('../send-menu/send-menu');
  return { default: module.SendMenu };
});
const SendDialog = lazyComponent(async () => {
  const module = await import('../send-menu/send-dialog');
  return { default: module.SendDialog };
});

const menuParts = [SendMenu, SendDialog];

/** Dialog shown before sending: a time to send at, or to snooze until. */
export type SendQuestion = 'later' | 'snooze';

interface SendButtonProps {
  isNote: boolean;
  disabled: boolean;
  onSend: (how?: MessageSendOptions) => void;
}

/** Sends with one click. Its menu and shortcuts offer other ways of sending. */
export function SendButton({ isNote, disabled, onSend }: SendButtonProps) {
  const t = useT();
  const anchorRef = useRef<HTMLSpanElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [question, setQuestion] = useState<SendQuestion | null>(null);
  useSendKeys({
    anchorRef,
    onResolve: () => onSend({ next: { status: 'resolved' } }),
    onMenu: () => setMenuOpen(!disabled),
  });

  return (
    <span ref={anchorRef} className="inline-flex">
      <SplitButton
        disabled={disabled}
        onClick={() => onSend()}
        menuLabel={t('conversations.sendOptions')}
        menuOpen={isMenuOpen}
        onMenuOpenChange={setMenuOpen}
        menuParts={menuParts}
        menu={<SendMenu isNote={isNote} onSend={onSend} onAsk={setQuestion} />}
      >
        {t(isNote ? 'conversations.addNote' : 'conversations.send')}
      </SplitButton>
      {question ? (
        <Suspense>
          <SendDialog question={question} onSend={onSend} onClose={() => setQuestion(null)} />
        </Suspense>
      ) : null}
    </span>
  );
}
