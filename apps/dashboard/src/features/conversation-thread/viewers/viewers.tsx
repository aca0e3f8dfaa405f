import { useI18n, useT } from '@parley/i18n/react';
import { AvatarGroup, Tooltip } from '@parley/ui';
import { useConversationViewers } from './use-conversation-viewers';

/** The other viewers of the conversation. */
export function Viewers({ conversationId, myId }: { conversationId: number; myId: number }) {
  const t = useT();
  const { languageTag } = useI18n();
  const { viewers, count } = useConversationViewers(conversationId, myId);
  const [first, second] = viewers;
  if (!first) return null;
  const names = new Intl.ListFormat(languageTag).format(viewers.map(({ name }) => name));
  const all = t('thread.viewers', { names });
  return (
    <Tooltip content={all}>
      <span className="ms-auto inline-flex min-w-0 max-w-[60%] animate-appear items-center gap-1.5">
        <AvatarGroup
          label={all}
          people={viewers.map(({ id, name, thumbnail }) => ({ id, name, src: thumbnail }))}
        />
        <span aria-hidden className="truncate max-sm:hidden">
          {count > 2
            ? t('thread.viewerMany', { first: first.name, count: count - 1 })
            : second
              ? t('thread.viewerTwo', { first: first.name, second: second.name })
              : t('thread.viewerOne', { name: first.name })}
        </span>
      </span>
    </Tooltip>
  );
}
