import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { lazyComponent } from '@parley/ui';
import { Ellipsis } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Scope } from '../../conversations/model/scope';

/** Loaded when the pointer or the focus comes near the thread. */
const MessageMenuLayer = lazyComponent(async () => {
  const module = await import('./message-menu-layer');
  return { default: module.MessageMenuLayer };
});

/** A single menu for all messages of the thread beside it. */
export function MessageMenu(props: { scope: Scope; conversation: Conversation }) {
  const markRef = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  const [pressed, setPressed] = useState<Element | null>(null);

  useEffect(() => {
    const area = markRef.current?.parentElement;
    const onNear = ({ type, target }: Event) => {
      if (!(target instanceof Element) || !target.closest('[data-message]')) return;
      setNear(true);
      // A click before the menu is loaded opens it once it is.
      if (type === 'click') setPressed(target);
    };
    const signs = ['pointerover', 'focusin', 'click'];
    for (const sign of signs) area?.addEventListener(sign, onNear);
    return () => {
      for (const sign of signs) area?.removeEventListener(sign, onNear);
    };
  }, []);

  return (
    <span ref={markRef} hidden>
      <Suspense>
        {isNear ? <MessageMenuLayer {...props} markRef={markRef} pressed={pressed} /> : null}
      </Suspense>
    </span>
  );
}

/**
 * Button beside a bubble, shown on hover or focus of the message. It is not in the tab order, because the keyboard
 * opens the menu on the message itself.
 */
export function MessageMenuButton() {
  const t = useT();
  return (
    <button
      type="button"
      tabIndex={-1}
      data-message-actions
      aria-haspopup="menu"
      aria-label={t('conversations.messageActions')}
      className="grid size-7 shrink-0 place-items-center rounded-[7px] text-2 opacity-0 hover:bg-hover group-focus-within/message:opacity-100 group-hover/message:opacity-100 pointer-coarse:hidden"
    >
      <Ellipsis aria-hidden className="size-4" />
    </button>
  );
}
