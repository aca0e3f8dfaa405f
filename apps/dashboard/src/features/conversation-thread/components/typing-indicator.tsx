import { useT } from '@parley/i18n/react';
import { type Typist, useTyping } from '../../conversations/data/typing-store';

const nobody: readonly Typist[] = [];

/** The people who are typing in this conversation. */
export function TypingIndicator({ conversationId, myKey }: { conversationId: number; myKey: string }) {
  const t = useT();
  const all = useTyping(({ typists }) => typists[conversationId] ?? nobody);
  const typists = all.filter((typist) => typist.key !== myKey);
  return (
    <div role="status" className="flex min-w-0 flex-1 items-center gap-2">
      {typists.length > 0 ? (
        <>
          <span aria-hidden className="inline-flex gap-[3px]">
            <i className="size-[5px] animate-shimmer rounded-full bg-line-control" />
            <i className="size-[5px] animate-shimmer rounded-full bg-line-control [animation-delay:150ms]" />
            <i className="size-[5px] animate-shimmer rounded-full bg-line-control [animation-delay:300ms]" />
          </span>
          <span className="truncate">{sentence(t, typists)}</span>
        </>
      ) : null}
    </div>
  );
}

function sentence(t: ReturnType<typeof useT>, typists: readonly Typist[]): string {
  const name = (typist: Typist | undefined) => typist?.name || t('conversations.nameless');
  const [first, second] = typists;
  if (typists.length > 2) return t('conversations.typingMany');
  if (second) return t('conversations.typingTwo', { first: name(first), second: name(second) });
  return t(first?.isPrivate ? 'conversations.typingNote' : 'conversations.typingOne', { name: name(first) });
}
