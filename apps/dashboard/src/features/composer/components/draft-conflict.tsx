import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { useEffect } from 'react';
import { draftConflictKey, resolveDraftConflict, syncDrafts, useDraftConflicts } from '../data/draft-sync';
import type { ConversationDraftKey } from '../data/draft-store';
import type { ReplyMode } from '../data/drafts';
import { plainText } from '../../conversations/model/message-text';

interface SharedDraftProps {
  place: ConversationDraftKey;
  mode: ReplyMode;
  /** Called after the user resolved the conflict and this notice is gone. */
  onSettled: () => void;
}

/**
 * Syncs the draft with the user's other devices. If another device has written a different text meanwhile, it is shown:
 * no text is dropped until the user chooses.
 */
export function DraftConflict({ place, mode, onSettled }: SharedDraftProps) {
  const t = useT();
  const { accountId, userId, conversationId } = place;
  useEffect(() => syncDrafts({ accountId, userId, conversationId }), [accountId, userId, conversationId]);
  const other = useDraftConflicts(({ texts }) => texts[draftConflictKey(place, mode)]);
  if (!other) return null;
  const settle = (choice: 'mine' | 'theirs' | 'both') => {
    resolveDraftConflict(place, mode, choice);
    onSettled();
  };
  return (
    <section
      aria-label={t('drafts.other')}
      className="mx-3.5 mt-2 flex flex-col gap-2 rounded-md border border-line bg-sunken px-3 py-2"
    >
      <p role="status" className="font-medium text-12 text-2">
        {t('drafts.other')}
      </p>
      <p
        dir="auto"
        // Focusable, so that a long text can be scrolled with the keyboard.
        tabIndex={0}
        className="focus-ring max-h-20 overflow-y-auto whitespace-pre-line text-13 text-1 [overflow-wrap:anywhere]"
      >
        {plainText(other.text) || t('drafts.otherRecipients')}
      </p>
      <div className="flex flex-wrap gap-1.5">
        <Button onClick={() => settle('theirs')}>{t('drafts.useOther')}</Button>
        {other.text === '' ? null : <Button onClick={() => settle('both')}>{t('drafts.useBoth')}</Button>}
        <Button variant="ghost" onClick={() => settle('mine')}>
          {t('drafts.keepMine')}
        </Button>
      </div>
    </section>
  );
}
