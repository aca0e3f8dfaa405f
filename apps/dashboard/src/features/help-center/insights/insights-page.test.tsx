import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { stubMissingJsdomApis } from '../../../testing/mock-api-calls';
import { renderInAccount } from '../../../testing/render-in-account';
import { InsightsPage } from './insights-page';

const search = { question: 'quantum parcel', locale: 'en', times: 3, last_at: 1_790_000_000 };
const parcel = {
  id: 4,
  title: 'Where is my parcel?',
  locale: 'en',
  views: 12,
  helpful_votes: 1,
  unhelpful_votes: 3,
  comments: [{ text: 'Too short', created_at: 1_790_000_000 }],
};
const summary = {
  views: 12,
  helpful_votes: 1,
  unhelpful_votes: 3,
  answered_readers: 1,
  missed_searches: 3,
  days: [{ day: new Date().toISOString().slice(0, 10), views: 12 }],
};
let answers: Record<string, unknown>;
const asked = vi.fn<(name: string, input: object) => void>();

stubMissingJsdomApis();
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  answers = {
    showInsightSummary: summary,
    listArticleInsights: [parcel],
    listMissedSearches: [search],
    listBrokenLinks: [
      {
        url: 'https://old.example/page',
        reason: 'missing',
        status: 404,
        found_at: 1_790_000_000,
        article: { id: 4, title: 'Where is my parcel?', locale: 'en' },
      },
    ],
    createArticle: { id: 9 },
  };
  asked.mockReset();
  vi.spyOn(api, 'call').mockImplementation((async (name: string, input: object) => {
    asked(name, input);
    return { payload: answers[name] ?? [], meta: { checked_at: 1_790_000_000 } };
  }) as never);
});

const show = () =>
  renderInAccount(<InsightsPage />, {
    path: 'portals/acme/en/insights',
    pattern: 'portals/$portalSlug/$locale/insights',
  });

test('HP2: names broken links with the article to mend, and checks them again on request', async () => {
  await show();
  const links = within(await screen.findByRole('region', { name: 'Broken links' }));
  expect(links.getByRole('link', { name: 'https://old.example/page' })).toBeTruthy();
  expect(links.getByRole('link', { name: 'Where is my parcel?' }).getAttribute('href')).toContain(
    '/articles/4',
  );
  expect(links.getByText('Page not found')).toBeTruthy();
  fireEvent.click(links.getByRole('button', { name: 'Check now' }));
  await waitFor(() =>
    expect(asked).toHaveBeenCalledWith('checkArticleLinks', {
      params: { account_id: 1, portal_slug: 'acme' },
    }),
  );
});

test('shows the figures of a period, what is behind them, and makes a search an article or forgets it', async () => {
  await show();
  const figure = await screen.findByRole('button', { name: /Searches without a result/ });
  expect(figure.textContent).toContain('3');
  expect(screen.getByRole('button', { name: /^Helpful/ }).textContent).toContain('25%');
  fireEvent.click(figure);
  expect(document.activeElement?.id).toBe('insight-searches');
  const unhelpful = await screen.findByRole('region', { name: 'Least helpful' });
  expect(await within(unhelpful).findByText('Too short')).toBeTruthy();
  expect(screen.getByText(/: 12 views$/)).toBeTruthy();

  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss: quantum parcel' }));
  await waitFor(() =>
    expect(asked).toHaveBeenCalledWith('dismissMissedSearch', {
      params: { account_id: 1, portal_slug: 'acme' },
      query: { locale: 'en', question: 'quantum parcel' },
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Write an article: quantum parcel' }));
  await waitFor(() =>
    expect(asked).toHaveBeenCalledWith('createArticle', {
      params: { account_id: 1, portal_slug: 'acme' },
      body: { title: 'quantum parcel', locale: 'en', author_id: 7 },
    }),
  );
});

test('says for each list that it is empty', async () => {
  answers = { showInsightSummary: { ...summary, views: 0, days: [] } };
  await show();
  for (const text of [/^No views in this period/, /^No one voted/, /^No searches without a result/]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
});
