import type { Page } from 'playwright-core';
import { nextFrame } from './browsers';

/** The router of the dashboard, which it puts there for its developer tools. */
interface WithRouter {
  __TSR_ROUTER__: {
    latestLocation: { href: string };
    state: { status: string; resolvedLocation?: { href: string } };
  };
}

/**
 * Goes to an address of the dashboard that is open, as a link in it does: no page is loaded, which is most of the work
 * of opening a screen. Resolves when the screen of that address is rendered; its data may still be loading.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await page.waitForFunction(() => {
    const { latestLocation, state } = (window as unknown as WithRouter).__TSR_ROUTER__;
    return state.status === 'idle' && state.resolvedLocation?.href === latestLocation.href;
  });
  await nextFrame(page);
}
