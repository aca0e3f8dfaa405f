import { I18nProvider } from '@parley/i18n/react';
import { ConfirmProvider, DirectionProvider, Toaster } from '@parley/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useLocaleStore } from '../shared/i18n/locale';
import { queryClient } from './query-client';
import { router } from './router';

/** Everything that stands above the router. */
export function App() {
  const i18n = useLocaleStore((state) => state.i18n);
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <DirectionProvider dir={i18n.dir}>
          <ConfirmProvider>
            <RouterProvider router={router} />
            <Toaster label={i18n.t('common.notifications')} />
          </ConfirmProvider>
        </DirectionProvider>
      </I18nProvider>
    </QueryClientProvider>
  );
}
