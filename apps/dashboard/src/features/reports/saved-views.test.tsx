import { ConfirmProvider } from '@parley/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { workspaceKey } from '../../shared/workspace/workspace-query';
import { renderInAccount } from '../../testing/render-in-account';
import { ReportsSidebar } from '../shell/components/reports-sidebar';
import { ConversationsReportPage } from './conversations-report-page';
import { mockReports, workspace } from './testing/mock-reports';

const { answers, sent } = mockReports();
const kept = { report: 'conversation_reports', search: { metric: 'reply_time', inbox: 1 } };
const view = { id: 3, name: 'Website replies', filter_type: 'report', query: kept };

async function open(search: string, views: object[]) {
  answers.answer = (name) => {
    if (name === 'listCustomFilters') return views;
    return name.endsWith('CustomFilter') ? view : undefined;
  };
  const rendered = await renderInAccount(
    <ConfirmProvider>
      <ReportsSidebar groups={[]} currentPath="reports/conversation" />
      <ConversationsReportPage />
    </ConfirmProvider>,
    { search, path: 'reports/conversation', pattern: 'reports/conversation' },
  );
  rendered.queryClient.setQueryData(workspaceKey(1), workspace as never);
  return rendered;
}

test('RP2: a report is kept under a name with what it shows, and without what is open in it', async () => {
  const { search } = await open('?metric=reply_time&inbox=1&step=1794000000&page=2', []);
  fireEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New view' }));
  fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Website replies' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(search()).toMatchObject({ view: 3 }));
  expect(sent('createCustomFilter').at(-1)).toMatchObject({
    body: { name: 'Website replies', filter_type: 'report', query: { search: kept.search } },
  });
});

test('RP2: a saved view is in the sidebar, and its link opens the report as it was kept', async () => {
  await open('', [view, { ...view, id: 4, name: 'of a report that is gone', query: { report: 'gone' } }]);
  const link = await screen.findByRole('link', { name: 'Website replies' });
  const address = new URL(link.getAttribute('href') ?? '', 'http://parley.example');
  expect(address.pathname).toBe('/app/accounts/1/reports/conversation');
  expect(Object.fromEntries(address.searchParams)).toEqual({ metric: 'reply_time', inbox: '1', view: '3' });
  expect(screen.queryByRole('link', { name: 'of a report that is gone' })).toBeNull();
});

test('RP2: changes of an open view can be saved, and it can be deleted', async () => {
  const { search } = await open('?metric=reply_time&inbox=2&view=3', [view]);
  fireEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(sent('updateCustomFilter').at(-1)).toMatchObject({
      params: { custom_filter_id: 3 },
      body: { query: { search: { metric: 'reply_time', inbox: 2 } } },
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Actions for view “Website replies”' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
  const asked = within(await screen.findByRole('alertdialog', { name: /Delete view/ }));
  fireEvent.click(asked.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(search()).not.toHaveProperty('view'));
  expect(sent('deleteCustomFilter').at(-1)).toMatchObject({ params: { custom_filter_id: 3 } });
});
