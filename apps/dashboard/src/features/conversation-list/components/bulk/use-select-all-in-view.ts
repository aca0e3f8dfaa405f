import { limits } from '@parley/contract/kit/limits';
import { useI18n } from '@parley/i18n/react';
import { useEffect, useRef, useState } from 'react';
import type { SelectionBarProps } from './selection-bar';

/** Maximum number of conversations of one bulk action. */
const MOST = limits.bulkActionIds;

/**
 * Selects all conversations of a view. All pages are loaded first, so that the selection is in the list and its size is
 * known. If the view exceeds the maximum of a bulk action, the selection is cut and a note says so.
 */
export function useSelectAllInView(props: SelectionBarProps) {
  const { t, formatNumber } = useI18n();
  const [isReading, setReading] = useState(false);
  const [isCut, setCut] = useState(false);
  /** Null after the bar was unmounted, which stops the loading. */
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
    // On a load error the selection stays as it is; the list shows the error.
    select: () => void select().catch(() => undefined),
    note: isReading
      ? t('bulk.reading', { count: formatNumber(props.rows.length) })
      : isStillCut
        ? t('bulk.viewCut', { count: formatNumber(MOST) })
        : null,
  };
}

/** Waits until the loaded rows are rendered. */
const drawn = () => new Promise<void>((resolve) => setTimeout(resolve));
