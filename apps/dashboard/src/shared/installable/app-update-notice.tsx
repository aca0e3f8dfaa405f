import { useT } from '@parley/i18n/react';
import { Banner, Button } from '@parley/ui';
import { useAppUpdate } from './app-update';

/** Notice that a newer version is available; the page reloads only if the person presses the button. */
export function AppUpdateNotice() {
  const t = useT();
  const { reload, dismiss } = useAppUpdate();
  return (
    <div className="fixed inset-x-0 bottom-3 z-40 flex justify-center px-4">
      <Banner
        className="w-full max-w-md animate-rise shadow-3"
        title={t('installable.updateTitle')}
        action={
          <Button size="sm" variant="primary" onClick={reload}>
            {t('installable.reload')}
          </Button>
        }
        onDismiss={dismiss}
        dismissLabel={t('installable.later')}
      >
        {t('installable.updateText')}
      </Banner>
    </div>
  );
}
