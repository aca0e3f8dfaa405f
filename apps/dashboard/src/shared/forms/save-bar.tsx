import { useT } from '@parley/i18n/react';
import { Button, cn } from '@parley/ui';

export interface SaveBarProps {
  isChanged: boolean;
  isSaving: boolean;
  isValid?: boolean;
  onDiscard: () => void;
}

/** The bar with Save and Discard at the bottom of a form; sticky while there are unsaved changes. */
export function SaveBar({ isChanged, isSaving, isValid = true, onDiscard }: SaveBarProps) {
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
            {t('settings.unsaved')}
          </span>
          <Button variant="ghost" disabled={isSaving} onClick={onDiscard}>
            {t('settings.discard')}
          </Button>
        </>
      ) : null}
      <Button type="submit" variant="primary" disabled={!isChanged || !isValid} loading={isSaving}>
        {t('common.save')}
      </Button>
    </div>
  );
}
