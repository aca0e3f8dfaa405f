import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';

export interface SaveBarProps {
  isChanged: boolean;
  isSaving: boolean;
  isValid?: boolean;
  onDiscard: () => void;
}

/** The foot of a form: stays in sight while there is something to save. */
export function SaveBar({ isChanged, isSaving, isValid = true, onDiscard }: SaveBarProps) {
  const t = useT();
  return (
    <div className="sticky bottom-0 -mx-4 flex items-center justify-end gap-2 border-line border-t bg-bg px-4 py-3 md:-mx-8 md:px-8">
      {isChanged ? (
        <>
          <span role="status" className="me-auto truncate text-12 text-3">
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
