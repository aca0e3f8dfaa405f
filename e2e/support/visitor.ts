import type { FrameLocator, Locator, Page } from 'playwright-core';

/** The chat panel inside the customer's page. */
export function panel(page: Page): FrameLocator {
  return page.frameLocator('#chatwoot_live_chat_widget');
}

export function launcher(page: Page): Locator {
  return page.locator('#cw-bubble-holder button');
}

/** Opens the chat on a page that carries the snippet, up to where one writes. */
export async function openChat(page: Page): Promise<void> {
  await launcher(page).click();
  const field = panel(page).getByRole('textbox', { name: 'Write a message…' });
  const start = panel(page).getByRole('button', { name: 'Start conversation' });
  await field.or(start).waitFor();
  if (await start.isVisible()) await start.click();
  await field.waitFor();
}

export function messageField(page: Page): Locator {
  return panel(page).getByRole('textbox', { name: 'Write a message…' });
}

export async function writeAsVisitor(page: Page, text: string): Promise<void> {
  await messageField(page).fill(text);
  await panel(page).getByRole('button', { name: 'Send' }).click();
}

export function heard(page: Page, text: string): Locator {
  return panel(page).getByRole('log', { name: 'Messages' }).getByText(text, { exact: true });
}
