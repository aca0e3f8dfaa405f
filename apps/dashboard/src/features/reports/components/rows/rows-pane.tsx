import { useT } from '@parley/i18n/react';
import { Drawer } from '@parley/ui';
import { type ReactNode, useState } from 'react';
import { ScreenBody } from '../../../../shared/layout/screen';
import { MEDIUM, NARROW, useMediaQuery } from '../../../../shared/lib/use-media-query';
import type { RowsPaneState } from '../../hooks/rows-pane-state';
import { RowsPanel } from './rows-panel';
import { RowsTable } from './rows-table';

interface RowsPaneProps extends RowsPaneState {
  /** The report. */
  children: ReactNode;
}

/**
 * A report with the rows behind one of its figures: beside it in wide windows, over it in narrower ones, and instead of
 * it on phones. Where there is room for a table, they can be one instead of the report.
 */
export function RowsPane({ rows, isPageOpen, isFull, onFull, onClose, children }: RowsPaneProps) {
  const t = useT();
  const isNarrow = useMediaQuery(NARROW);
  const isMedium = useMediaQuery(MEDIUM);
  const isTable = rows !== null && isFull && !isNarrow;
  // Lasts until the rows are closed, because a drawer takes a moment to load.
  const [wasTable, setWasTable] = useState(isTable);
  if (isTable && !wasTable) setWasTable(true);
  if (!rows && wasTable) setWasTable(false);
  const body = <ScreenBody>{children}</ScreenBody>;
  if (!rows) return body;
  if (isTable) return <RowsTable rows={rows} onBack={() => onFull(false)} />;
  const panel = { rows, isBackFromTable: wasTable, onClose };
  if (isNarrow) {
    return isPageOpen ? (
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-surface">
        <RowsPanel {...panel} look="page" />
      </div>
    ) : (
      body
    );
  }
  if (isMedium) {
    return (
      <>
        {body}
        <Drawer
          open
          onOpenChange={(isOpen) => {
            if (!isOpen) onClose();
          }}
          title={t('reports.rowsTitle')}
          hideTitle
          closeLabel={t('common.close')}
          className="w-[388px]"
        >
          <RowsPanel {...panel} look="drawer" onFull={() => onFull(true)} />
        </Drawer>
      </>
    );
  }
  return (
    <div className="flex min-h-0 flex-1">
      {body}
      <aside
        aria-label={t('reports.rowsTitle')}
        className="relative flex w-[388px] shrink-0 flex-col overflow-y-auto border-line border-s bg-surface"
      >
        <RowsPanel {...panel} look="side" onFull={() => onFull(true)} />
      </aside>
    </div>
  );
}
