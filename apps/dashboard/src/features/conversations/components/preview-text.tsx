import { useT } from '@parley/i18n/react';
import type { Preview } from '../model/message-preview';

/** The last message, truncated at the end of its own text direction; “You:” is a separate element. */
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
