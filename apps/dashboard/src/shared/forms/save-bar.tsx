import { useT } from '@parley/i18n/react';
import { Button, cn } from '@parley/ui';
import type { ReactNode } from 'react';

export interface SaveBarProps {
  isChanged: boolean;
  isSaving: boolean;
  isValid?: boolean;
  onDiscard: () => void;
  /** Instead of “Unsaved changes”. */
  status?: string;
  /** Instead of “Save”. */
  saveLabel?: string;
  /** Other buttons, before Save, while there are changes. */
  children?: ReactNode;
}

/** The bar with Save and Discard at the bottom of a form; sticky while there are unsaved changes. */
export function SaveBar(props: SaveBarProps) {
  const { isChanged, isSaving, isValid = true, onDiscard, status, saveLabel, children } = props;
  const t = useT();
  return (
    <div
      className={cn(
        'flex items-center justify-end gap-2 rounded-lg py-2.5',
        isChanged && 'sticky bottom-4 z-10 border border-line-strong bg-surface px-4 shadow-2',
      )}
    >
      {isChanged ? (
        <>
          <span role="status" className="me-auto min-w-0 text-12 text-2 max-sm:sr-only">
            {status ?? t('settings.unsaved')}
          </span>
          <Button variant="ghost" disabled={isSaving} onClick={onDiscard}>
            {t('settings.discard')}
          </Button>
          {children}
        </>
      ) : null}
      <Button type="submit" variant="primary" disabled={!isChanged || !isValid} loading={isSaving}>
        {saveLabel ?? t('common.save')}
      </Button>
    </div>
  );
}
