import { createI18n } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { initialEnglish } from '@parley/i18n/dashboard-texts';
import { I18nProvider } from '@parley/i18n/react';
import { Toaster, toast } from '@parley/ui';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CopyField } from '../shared/forms/copy-field';
import { HttpMessage } from '../features/webhooks/components/http-message';
import { WebsiteSnippet } from '../features/inboxes/components/website-snippet';

const messages = initialEnglish;
const writeText = vi.fn<(text: string) => Promise<void>>();

const toasts = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'error')];
const messageBox = () => within(screen.getByRole('region', { name: 'Messages' }));

beforeEach(() => {
  for (const kind of toasts) kind.mockClear();
  writeText.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
});
afterEach(() => {
  // Toasts outlive the component that showed them.
  for (const { value } of toasts.flatMap((kind) => kind.mock.results)) toast.dismiss(value as string);
  cleanup();
});

function show(element: ReactElement) {
  const i18n = createI18n<DashboardKey>({ locale: 'en', messages });
  render(
    <I18nProvider i18n={i18n}>
      {element}
      <Toaster label="Messages" />
    </I18nProvider>,
  );
  return screen.getByRole('button', { name: /Copy/ });
}

const nothing = { line: null, headers: null, body: null, copyLabel: 'Copy' };
const places: [string, ReactElement, string][] = [
  ['the code snippet of a website inbox', <WebsiteSnippet key="1" script="go()" />, 'go()'],
  [
    'the request line of a webhook delivery',
    <HttpMessage key="2" {...nothing} title="Request" line="POST /" />,
    'POST /',
  ],
  ['the body of a webhook delivery', <HttpMessage key="3" {...nothing} title="Request" body="{}" />, '{}'],
  ['a field', <CopyField key="4" label="Address" value="https://acme.example" />, 'https://acme.example'],
];

test.each(places)('WI6, ER1: copying %s shows the toast "Copied"', async (_where, element, text) => {
  fireEvent.click(show(element));
  expect(await messageBox().findByText('Copied')).toBeDefined();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(text);
});

test.each(places)('WI6, ER1: failing to copy %s shows a toast with the reason', async (_where, element) => {
  writeText.mockRejectedValue(new Error('not allowed'));
  fireEvent.click(show(element));
  expect(await messageBox().findByText('Unable to copy text to clipboard: not allowed')).toBeDefined();
});
