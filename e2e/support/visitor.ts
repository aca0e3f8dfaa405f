import type { FrameLocator, Locator, Page } from 'playwright-core';
import { waitUntil } from './product';

/** The chat panel inside the customer's page. */
export function panel(page: Page): FrameLocator {
  return page.frameLocator('#chatwoot_live_chat_widget');
}

/** A conversation that loads slowly opens over a panel that already shows its home screen. */
const OPENS_WITHIN_MS = 20_000;

export function launcher(page: Page): Locator {
  return page.locator('#cw-bubble-holder button');
}

/** Opens the chat on a page with the snippet, up to the message field. */
export async function openChat(page: Page): Promise<void> {
  await launcher(page).click();
  await openConversationPanel(
    panel(page).getByRole('button', { name: 'Start conversation' }),
    messageField(page),
  );
}

/**
 * Goes from the panel's home screen to `inside`. An existing conversation opens automatically, possibly just when
 * `start` is pressed.
 */
export async function openConversationPanel(start: Locator, inside: Locator): Promise<void> {
  await waitUntil(async () => {
    const canStart = await start.isVisible();
    if (await inside.isVisible()) return true;
    if (canStart) await start.click({ timeout: 1_000 }).catch(() => undefined);
    return false;
  }, OPENS_WITHIN_MS);
}

export function messageField(page: Page): Locator {
  return panel(page).getByRole('textbox', { name: 'Write a message…' });
}

export async function writeAsVisitor(page: Page, text: string): Promise<void> {
  await messageField(page).fill(text);
  await panel(page).getByRole('button', { name: 'Send' }).click();
}

export function messageInWidget(page: Page, text: string): Locator {
  return panel(page).getByRole('log', { name: 'Messages' }).getByText(text, { exact: true });
}
