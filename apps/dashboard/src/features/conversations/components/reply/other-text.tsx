import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { otherTextKey, settleOtherText, useOtherTexts } from '../../data/draft-sharing';
import type { DraftPlace } from '../../data/draft-store';
import type { ReplyMode } from '../../data/drafts';
import { plainText } from '../../model/message-text';

interface OtherTextProps {
  place: DraftPlace;
  mode: ReplyMode;
}

/** What the person wrote here on another device meanwhile. Nothing is thrown away until they have said what they want. */
export function OtherText({ place, mode }: OtherTextProps) {
  const t = useT();
  const other = useOtherTexts(({ texts }) => texts[otherTextKey(place, mode)]);
  if (!other) return null;
  const settle = (wish: 'mine' | 'theirs' | 'both') => settleOtherText(place, mode, wish);
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
        // A long one is scrolled through by keys as well.
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
