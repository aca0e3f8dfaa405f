import { limits } from '@parley/contract/kit/limits';
import { useI18n } from '@parley/i18n/react';
import { useEffect, useRef, useState } from 'react';
import type { SelectionBarProps } from './selection-bar';

/** So many at most are changed at once. */
const MOST = limits.bulkActionIds;

/**
 * Selects all of a view: reads it to its end first, so that what is selected is there, and counted. A view that has more
 * than can be changed at once is cut, and said to be.
 */
export function useSelectAllInView(props: SelectionBarProps) {
  const { t, formatNumber } = useI18n();
  const [isReading, setReading] = useState(false);
  const [isCut, setCut] = useState(false);
  /** Null: the bar is gone, and with it who wanted to know. */
  const latest = useRef<SelectionBarProps | null>(props);
  useEffect(() => {
    latest.current = props;
    return () => {
      latest.current = null;
    };
  });

  async function select(): Promise<void> {
    setReading(true);
    try {
      while (latest.current && !latest.current.isComplete && latest.current.rows.length < MOST) {
        await latest.current.onLoadMore();
        await drawn();
      }
      if (!latest.current) return;
      const { rows, isComplete, selection } = latest.current;
      setCut(!isComplete || rows.length > MOST);
      selection.select(rows.slice(0, MOST).map(({ id }) => id));
    } finally {
      setReading(false);
    }
  }

  const isStillCut = isCut && props.selection.ids.size === MOST;
  return {
    // What could not be read is no part of the selection; the list says what is wrong.
    select: () => void select().catch(() => undefined),
    note: isReading
      ? t('bulk.reading', { count: formatNumber(props.rows.length) })
      : isStillCut
        ? t('bulk.viewCut', { count: formatNumber(MOST) })
        : null,
  };
}

/** What was read stands in the list by then. */
const drawn = () => new Promise<void>((resolve) => setTimeout(resolve));
