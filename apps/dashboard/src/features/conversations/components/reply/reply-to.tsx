import { lazyComponent } from '@parley/ui';
import { Suspense } from 'react';
import { loadAllTexts } from '../../../../shared/i18n/locale';
import { useReplyTarget } from '../../data/reply-targets';
import type { ReplyMode } from '../../data/drafts';

/** Only where somebody answers one message in particular. */
const ReplyToBar = lazyComponent(async () => {
  const [module] = await Promise.all([import('./reply-to-bar'), loadAllTexts()]);
  return { default: module.ReplyToBar };
});

interface ReplyToProps {
  accountId: number;
  conversationId: number;
  isNote: boolean;
  /** Changes to the mode and puts the focus into the field. */
  onChoose: (mode: ReplyMode) => void;
}

/** The message that the next one answers, above the field. */
export function ReplyTo({ accountId, conversationId, isNote, onChoose }: ReplyToProps) {
  const place = { accountId, conversationId };
  const target = useReplyTarget(place);
  return target ? (
    <Suspense>
      <ReplyToBar place={place} target={target} isNote={isNote} onChoose={onChoose} />
    </Suspense>
  ) : null;
}
