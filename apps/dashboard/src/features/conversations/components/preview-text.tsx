import { useT } from '@parley/i18n/react';
import type { Preview } from '../model/message-preview';

/** What was said last, cut at its own end whichever way the screen reads; “You:” stands apart from it. */
export function PreviewText({ preview: { text, isMine } }: { preview: Preview }) {
  const t = useT();
  return (
    <>
      {isMine ? <span className="shrink-0">{t('conversations.previewYou', { text: '' }).trim()}</span> : null}
      <span dir="auto" className="min-w-0 truncate">
        {text}
      </span>
    </>
  );
}
