import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApiCalls } from '../../testing/mock-api-calls';
import { renderInAccount } from '../../testing/render-in-account';
import { HelpCenterLayout } from './help-center-layout';

const { sent } = mockApiCalls(() => ({ payload: [], meta: {} }));

test.each([
  ['self_hosted', 'Your installation’s administrator can turn it on.', 0],
  ['cloud', 'Upgrade to answer questions before they’re asked.', 1],
])('HA1: while the feature is off, the %s edition explains it', async (edition, text, links) => {
  await renderInAccount(<HelpCenterLayout />, { account: { features: {} }, installation: { edition } });
  await screen.findByText('The help center is off in this workspace');
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryAllByRole('link', { name: 'Upgrade' })).toHaveLength(links);
  expect(sent('listPortals')).toEqual([]);
});
