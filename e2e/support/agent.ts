import type { Locator, Page } from 'playwright-core';
import { DEMO_PASSWORD } from './api';
import { waitUntil } from './product';

/** How long the events subscription may take; without it, a page does not show what others do. */
const LINE_STANDS_WITHIN_MS = 20_000;

/**
 * Opens the workspace with a session of this person; resolves on the conversations, when it accepts keys and receives
 * events. The page of the sign-in is left out, which costs as much as the workspace; stories about it fill it in.
 */
export async function signInAs(
  page: Page,
  url: string,
  email: string,
  password = DEMO_PASSWORD,
): Promise<Page> {
  const answer = await page.context().request.post(`${url}/auth/sign_in`, { data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`);
  const { data } = (await answer.json()) as { data: { account_id: number } };
  return whenSubscribed(page, () => page.goto(`${url}/app/accounts/${data.account_id}/dashboard`));
}

/** The same through the page of the sign-in, as a person does. */
export async function signInThroughPage(page: Page, url: string, email: string): Promise<Page> {
  return whenSubscribed(page, async () => {
    await page.goto(`${url}/app`);
    await fillSignIn(page, email, DEMO_PASSWORD);
    await page.waitForURL(/\/app\/accounts\/\d+\/dashboard/);
  });
}

async function whenSubscribed(page: Page, open: () => Promise<unknown>): Promise<Page> {
  let hasSubscribed = false;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      hasSubscribed ||= String(payload).includes('confirm_subscription');
    }),
  );
  await open();
  await page.locator('#content').waitFor();
  await waitUntil(() => hasSubscribed, LINE_STANDS_WITHIN_MS);
  return page;
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Resolves when the tab is selected and its list, or the empty state, is shown. */
export async function openTab(page: Page, name: 'Mine' | 'Unassigned' | 'All'): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('tab', { name: new RegExp(`^${name}`), selected: true }).waitFor();
  await page.getByText('Loading conversations').first().waitFor({ state: 'detached' });
}

/** The count on a tab; null while it is unknown. */
export async function tabCount(page: Page, name: 'Mine' | 'Unassigned' | 'All'): Promise<number | null> {
  const text = await page.getByRole('tab', { name: new RegExp(`^${name}`) }).textContent();
  const digits = /\d[\d,.]*/.exec(text ?? '')?.[0];
  return digits === undefined ? null : Number(digits.replaceAll(/[,.]/g, ''));
}

/** The cards of the list, in visual order. */
export function cards(page: Page): Locator {
  return page.getByRole('list', { name: 'Conversation list' }).getByRole('listitem');
}

/** The text of the first card; cards are positioned absolutely, so their order in the DOM may differ. */
export async function topCard(page: Page): Promise<string> {
  const first = page.getByRole('list', { name: 'Conversation list' }).locator('li[data-index="0"]');
  return (await first.count()) === 0 ? '' : ((await first.textContent()) ?? '');
}

export function cardOf(page: Page, conversation: number): Locator {
  return page.locator(`a[data-conversation-id="${conversation}"]`);
}

export function cardWith(page: Page, text: string): Locator {
  return cards(page).filter({ hasText: text }).getByRole('link');
}

/** The messages of the open conversation. */
export function thread(page: Page): Locator {
  return page.getByRole('log', { name: 'Messages' });
}

export function said(page: Page, text: string): Locator {
  return thread(page).getByText(text, { exact: true });
}

export async function reply(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByLabel('Your reply').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

export async function writeNote(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Private note', exact: true }).click();
  await page.getByLabel('Your private note').fill(text);
  await page.getByRole('button', { name: 'Add note' }).click();
}

/** Display id of the open conversation, from the URL. */
export function openConversation(page: Page): number {
  return Number(/\/conversations\/(\d+)/.exec(page.url())?.[1]);
}
