import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';

export function SaveButton({ isReady, isSaving }: { isReady: boolean; isSaving: boolean }) {
  const t = useT();
  return (
    <div className="flex justify-end">
      <Button type="submit" variant="primary" disabled={!isReady} loading={isSaving}>
        {t('common.save')}
      </Button>
    </div>
  );
}
