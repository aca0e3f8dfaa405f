import { createI18n } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { initialEnglish } from '@parley/i18n/dashboard-texts';
import { I18nProvider } from '@parley/i18n/react';
import { Toaster } from '@parley/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../api';
import { sessionQuery } from './session-query';
import { useUiSettings } from './update-profile';

const messages = initialEnglish;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(uiSettings: Record<string, unknown>) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  queryClient.setQueryData(sessionQuery.queryKey, { id: 7, accounts: [], ui_settings: uiSettings } as never);
  const i18n = createI18n<DashboardKey>({ locale: 'en', messages });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        {children}
        <Toaster label="Messages" />
      </I18nProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useUiSettings(), { wrapper });
  return {
    settings: () => result.current[0],
    change: (change: Record<string, unknown>) => act(() => result.current[1](change)),
  };
}

test('AU8: a changed setting appears immediately and is sent together with all other settings', async () => {
  const call = vi.spyOn(api, 'call').mockResolvedValue({} as never);
  const { settings, change } = open({ locale: 'de' });
  change({ editor_message_key: 'enter' });
  await waitFor(() => expect(settings()).toEqual({ locale: 'de', editor_message_key: 'enter' }));
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  expect(call).toHaveBeenCalledWith('updateProfile', {
    body: { ui_settings: { locale: 'de', editor_message_key: 'enter' } },
  });
});

test('AU8: a refused setting is reverted with a toast, and settings changed meanwhile stay', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const call = vi
    .spyOn(api, 'call')
    .mockImplementationOnce(() => new Promise((_resolve, reject) => (refuse = reject)) as never)
    .mockResolvedValue({} as never);
  const { settings, change } = open({ locale: 'de' });
  change({ locale: 'fr', editor_message_key: 'enter' });
  change({ editor_message_key: 'cmd_enter' });
  await waitFor(() => expect(call).toHaveBeenCalled());
  act(() => refuse(new ApiError({ status: 422, message: 'This language is not known', code: 'invalid' })));
  await waitFor(() => expect(settings()).toEqual({ locale: 'de', editor_message_key: 'cmd_enter' }));
  expect(await screen.findByText('This language is not known')).toBeDefined();
});
