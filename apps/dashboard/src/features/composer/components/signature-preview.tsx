import { useT } from '@parley/i18n/react';
import { MessageTextView } from '../../conversations/components/message-text-view';

/** The signature that will be added to the reply; renders nothing without one. */
export function SignaturePreview({ markdown }: { markdown: string }) {
  const t = useT();
  if (markdown === '') return null;
  return (
    <section
      aria-label={t('conversations.signature')}
      // Focusable, so that a long signature can be scrolled with the keyboard.
      tabIndex={0}
      className="focus-ring-inset mx-3.5 mt-1.5 max-h-16 overflow-y-auto border-line border-t pt-1.5 text-12 text-3"
    >
      <MessageTextView text={markdown} />
    </section>
  );
}
