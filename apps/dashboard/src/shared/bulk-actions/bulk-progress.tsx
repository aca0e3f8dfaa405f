import type { BulkActionType } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { ProgressBar } from '@parley/ui';
import { useBulkRuns } from './bulk-runs';

/** Progress of the running bulk actions on one kind of record; renders nothing when none is running. */
export function BulkProgress({ type }: { type: BulkActionType }) {
  const { t, formatNumber } = useI18n();
  const runs = useBulkRuns((state) => state.runs);
  const own = runs.filter((run) => run.type === type);
  return own.map(({ echoId, done, total, isUndo }) => {
    const numbers = { done: formatNumber(done), total: formatNumber(total) };
    const text = t(isUndo ? 'bulk.undoing' : 'bulk.running', numbers);
    return (
      <div key={echoId} className="shrink-0 border-line border-t bg-surface px-3.5 py-2">
        <p className="num pb-1 text-12 text-2">{text}</p>
        <ProgressBar label={text} value={total === 0 ? null : (done / total) * 100} />
      </div>
    );
  });
}
