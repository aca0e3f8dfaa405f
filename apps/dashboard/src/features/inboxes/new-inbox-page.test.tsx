import { availableChannelTypes } from '@parley/contract/channels/channels';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stubMissingJsdomApis } from '../../testing/mock-api-calls';
import { renderInAccount } from '../../testing/render-in-account';
import { NewInboxPage } from './new-inbox-page';

stubMissingJsdomApis();

test('CH1: every available channel has a card that leads to its form', async () => {
  await renderInAccount(<NewInboxPage />, { route: 'settings_inbox_new' });
  const cards = within(screen.getByRole('main')).getAllByRole('link', { name: /You’ll need/ });
  expect(cards.map((card) => card.getAttribute('href')?.split('/').at(-1))).toEqual([
    'website',
    'email',
    'telegram',
    'api',
  ]);
  expect(cards).toHaveLength(availableChannelTypes.length);
});
