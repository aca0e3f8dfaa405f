import { lazyComponent } from '@parley/ui';
import { Suspense } from 'react';
import { useReplyTarget } from '../data/reply-targets';
import type { ReplyMode } from '../data/drafts';

/** Loaded only when the user replies to a particular message. */
const ReplyToBar = lazyComponent(async () => {
  const module = await import('./reply-to-bar');
  return { default: module.ReplyToBar };
});

interface ReplyToProps {
  accountId: number;
  conversationId: number;
  isNote: boolean;
  /** Changes the mode and focuses the field. */
  onChoose: (mode: ReplyMode) => void;
}

/** Bar above the field that shows the message being replied to. */
export function ReplyTo({ accountId, conversationId, isNote, onChoose }: ReplyToProps) {
  const place = { accountId, conversationId };
  const target = useReplyTarget(place);
  return target ? (
    <Suspense>
      <ReplyToBar place={place} target={target} isNote={isNote} onChoose={onChoose} />
    </Suspense>
  ) : null;
}
