import { I18nProvider } from '@parley/i18n/react';
import { ConfirmProvider, DirectionProvider, Toaster, lazyComponent } from '@parley/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useLocaleStore } from '../shared/i18n/locale';
import { useAppUpdate } from '../shared/installable/app-update';
import { queryClient } from './query-client';
import { router } from './router';

const AppUpdateNotice = lazyComponent(async () => {
  const module = await import('../shared/installable/app-update-notice');
  return { default: module.AppUpdateNotice };
});

/** The providers around the router. */
export function App() {
  const i18n = useLocaleStore((state) => state.i18n);
  const isUpdateAvailable = useAppUpdate((state) => state.isAvailable);
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <DirectionProvider dir={i18n.dir}>
          <ConfirmProvider confirmLabel={i18n.t('common.yes')} cancelLabel={i18n.t('common.no')}>
            <RouterProvider router={router} />
            <Toaster label={i18n.t('common.notifications')} />
            <Suspense>{isUpdateAvailable ? <AppUpdateNotice /> : null}</Suspense>
          </ConfirmProvider>
        </DirectionProvider>
      </I18nProvider>
    </QueryClientProvider>
  );
}
