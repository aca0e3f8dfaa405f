import { useI18n } from '@parley/i18n/react';
import { limits } from '@parley/contract/kit/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SelectionBarProps } from './selection-bar';

/** So many at most are changed at once. */
const MOST = limits.bulkActionIds;

/**
 * Selects all of a view: reads it to its end first, so that what is selected is there, and counted. A view that has more
 * than can be changed at once is cut, and said to be.
 */
export function useWholeView({ rows, selection, canLoadMore, isComplete, onLoadMore }: SelectionBarProps) {
  const { t, formatNumber } = useI18n();
  const [isReading, setReading] = useState(false);
  const [isCut, setCut] = useState(false);
  const isEnough = isComplete || rows.length >= MOST;

  const finish = useEffectEvent(() => {
    setReading(false);
    setCut(!isComplete || rows.length > MOST);
    selection.select(rows.slice(0, MOST).map(({ id }) => id));
  });
  const readOn = useEffectEvent(() => {
    // What could not be read is no part of the selection; the list says what is wrong.
    Promise.resolve(onLoadMore()).catch(() => setReading(false));
  });
  useEffect(() => {
    if (!isReading) return;
    if (isEnough) finish();
    else if (canLoadMore) readOn();
  }, [isReading, isEnough, canLoadMore]);

  const isStillCut = isCut && selection.ids.size === MOST;
  return {
    select: () => setReading(true),
    note: isReading
      ? t('bulk.reading', { count: formatNumber(rows.length) })
      : isStillCut
        ? t('bulk.viewCut', { count: formatNumber(MOST) })
        : null,
  };
}
