import { useT } from '@parley/i18n/react';
import { Drawer } from '@parley/ui';
import type { ReactNode } from 'react';
import { MEDIUM, NARROW, useMediaQuery } from '../../../../shared/lib/use-media-query';
import { ScreenBody } from '../../../../shared/layout/screen';
import { RowsPanel, type RowsPanelProps } from './rows-panel';

interface RowsPaneProps {
  /** The figure that the rows are behind; null while nothing is open. */
  rows: Omit<RowsPanelProps, 'look' | 'onClose'> | null;
  /** On phones the rows are a page of their own, which is opened separately. */
  isPageOpen: boolean;
  onClose: () => void;
  /** The report. */
  children: ReactNode;
}

/**
 * A report with the rows behind one of its figures: beside it in wide windows, over it in narrower ones, and instead of
 * it on phones.
 */
export function RowsPane({ rows, isPageOpen, onClose, children }: RowsPaneProps) {
  const t = useT();
  const isNarrow = useMediaQuery(NARROW);
  const isMedium = useMediaQuery(MEDIUM);
  const body = <ScreenBody>{children}</ScreenBody>;
  if (!rows) return body;
  if (isNarrow) {
    return isPageOpen ? (
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-surface">
        <RowsPanel {...rows} look="page" onClose={onClose} />
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
          <RowsPanel {...rows} look="drawer" onClose={onClose} />
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
        <RowsPanel {...rows} look="side" onClose={onClose} />
      </aside>
    </div>
  );
}
