import type { Page } from 'playwright-core';
import { DEMO_PASSWORD, signIn } from './api';
import { nextFrame } from './browsers';
import { conversationOfAllKinds, declaredScreens, webhookWithLog, websiteOf } from './declared-screens';
import { goTo } from './go-to';
import { icon } from './icons';
import { launcher, panel } from './visitor';

/** Who must be signed in to see the screen; `visitor` sees the page of a customer's website. */
type Viewer = 'nobody' | 'admin@acme.example' | 'admin@globex.example' | 'visitor';

export interface Screen {
  name: string;
  viewer: Viewer;
  path: string;
  /**
   * Selector of an element that shows that the screen is complete. Not a text, because texts depend on the language.
   */
  ready: string;
  /** Opens something on the screen before it is checked. */
  open?: (page: Page) => Promise<void>;
  /** The part to check, when the rest is a screen of its own. */
  part?: string;
  /** Same layout as an earlier screen with other rows, so it is checked in one appearance only. */
  isVariant?: boolean;
}

/** Sets the language of the users of all screens; without a user, the browser's language applies. */
export async function setUserLocale(url: string, locale: string): Promise<void> {
  for (const email of ['admin@acme.example', 'admin@globex.example']) {
    const { token } = await signIn(url, email);
    const answer = await fetch(`${url}/api/v1/profile`, {
      method: 'PUT',
      headers: { api_access_token: token, 'content-type': 'application/json' },
      body: JSON.stringify({ profile: { ui_settings: { locale } } }),
    });
    if (!answer.ok) throw new Error(`language of ${email}: ${answer.status} ${await answer.text()}`);
  }
}

/** Every screen of a product with sample data: the declared ones, the sign-in pages, and what opens from them. */
export async function allScreens(url: string): Promise<Screen[]> {
  const [acme, globex] = await Promise.all([
    signIn(url, 'admin@acme.example'),
    signIn(url, 'admin@globex.example'),
  ]);
  const website = await websiteOf(acme);
  const { body } = await acme.call<{ payload: { id: number; channel_type: string }[] }>('GET', '/inboxes');
  const api = body.payload.find((inbox) => inbox.channel_type === 'Channel::Api')?.id;
  const inAcme = (name: string, path: string, ready: string, more: Partial<Screen> = {}): Screen => ({
    name,
    viewer: 'admin@acme.example',
    path: `/app/accounts/${acme.accountId}/${path}`,
    ready,
    ...more,
  });
  const settings = (name: string, path: string, more: Partial<Screen> = {}) =>
    inAcme(name, `settings/${path}`, 'h1', more);
  const webhook = await webhookWithLog(acme);
  const kinds = await conversationOfAllKinds(acme);
  const door = (name: string, path: string): Screen => ({ name, viewer: 'nobody', path, ready: 'h1' });

  return [
    door('sign-in', '/app/login'),
    door('forgot-password', '/app/auth/reset/password'),
    door('new-password', '/app/auth/password/edit?reset_password_token=0123456789abcdef'),
    door('link-invalid', '/app/auth/password/edit'),
    door('confirmation', '/app/auth/confirmation'),
    ...(await declaredScreens(url)),
    inAcme('profile-menu', 'dashboard?tab=all', 'li[data-index="3"]', {
      part: '[role=menu]',
      open: async (page) => {
        await page.locator('nav button[aria-haspopup=menu]').last().click();
        await page.locator('[role=menu]').waitFor();
      },
    }),
    inAcme('shortcuts', 'dashboard?tab=all', 'li[data-index="3"]', {
      part: '[role=dialog]',
      open: async (page) => {
        await page.keyboard.press('Control+/');
        await page.locator('[role=dialog]').waitFor();
      },
    }),
    {
      name: 'conversations-empty',
      viewer: 'admin@globex.example',
      path: `/app/accounts/${globex.accountId}/dashboard`,
      ready: 'h1',
    },
    inAcme('palette', 'dashboard?tab=all', 'li[data-index="3"]', {
      part: '[role=dialog]',
      open: async (page) => {
        await page.keyboard.press('Control+k');
        await page.locator('[role=dialog] [role=option]').first().waitFor();
      },
    }),
    inAcme(
      'filter-builder',
      'dashboard?filter=status+equal_to+open+or+created_at+days_before+3',
      'li[data-index="3"]',
      {
        part: '[role=dialog]',
        open: async (page) => {
          await page.locator(`header button:has(${icon('list-filter')})`).click();
          await page.locator('[role=dialog] form li').nth(1).waitFor();
        },
      },
    ),
    inAcme('conversation-new', 'dashboard?tab=all', 'li[data-index="3"]', {
      part: '[role=dialog]',
      open: async (page) => {
        await page.locator(`header button:has(${icon('square-pen')})`).click();
        await page.locator('[role=dialog] input').first().waitFor();
      },
    }),
    inAcme('later', 'contacts', 'h1'),
    inAcme('notification-panel', 'notifications', 'h1', {
      part: '[role=dialog]',
      open: async (page) => {
        await page.locator('nav button[aria-haspopup=dialog]').click();
        await page.locator('[role=dialog] footer a').waitFor();
      },
    }),
    settings('audit-entry', 'audit-logs/list', {
      part: '[role=dialog]',
      open: async (page) => {
        await page.locator('main [role=gridcell] button').first().click();
        await page.locator('[role=dialog] dl').waitFor();
      },
    }),
    ...['members', 'look', 'preChat', 'hours', 'configuration'].map((tab) =>
      settings(`inbox-${tab}`, `inboxes/${website}?tab=${tab}`),
    ),
    settings('inbox-api', `inboxes/${api}`),
    settings('member-picker', `inboxes/${website}?tab=members`, {
      part: '[role=dialog]',
      open: async (page) => {
        await page.locator(`main button:has(${icon('plus')})`).click();
        await page.locator('[role=dialog] [role=option]').first().waitFor();
      },
    }),
    settings('agent-remove', 'agents/list', {
      part: '[role=dialog]',
      open: async (page) => {
        await page.locator('[role=row] button[aria-haspopup=menu]').last().click();
        await page.locator('[role=menuitem]').last().click();
        await page.locator('[role=dialog] [role=radio]').nth(1).click();
        await page.locator('[role=dialog] [role=radio][aria-checked=true]').nth(0).waitFor();
      },
    }),
    settings('custom-role-new', 'custom-roles/list', {
      part: '[role=dialog]',
      open: async (page) => {
        await page.locator(`main button:has(${icon('plus')})`).click();
        await page.locator('[role=dialog] input').first().waitFor();
      },
    }),
    settings('webhook-delivery', `webhooks/${webhook.id}?delivery=${webhook.deliveryId}`, {
      part: '[role=dialog]',
      open: (page) => page.locator('[role=dialog] pre').first().waitFor(),
    }),
    settings('webhook-replay', `webhooks/${webhook.id}`, {
      part: '[role=dialog]',
      open: async (page) => {
        await page.locator(`header button:has(${icon('history')})`).click();
        await page.locator('[role=dialog] input').first().waitFor();
      },
    }),
    settings('webhook-new', 'webhooks', {
      part: '[role=dialog]',
      open: async (page) => {
        await page.locator(`header button:has(${icon('plus')})`).click();
        await page.locator('[role=dialog] input').first().waitFor();
      },
    }),
    inAcme('message-kinds', `conversations/${kinds}`, '[role=log] iframe:not([aria-hidden])', {
      // The e-mail is above the visible part of the thread.
      open: (page) => page.locator('[role=log] iframe').first().scrollIntoViewIfNeeded(),
    }),
    inAcme('conversation-files', `conversations/${kinds}`, '[role=log] iframe:not([aria-hidden])', {
      part: '[role=dialog]',
      open: async (page) => {
        const section = page.locator('[data-section=conversation_attachments]');
        // In a narrow window the details cover the thread and must be opened first.
        const details = page.locator(`header button:has(${icon('panel-right')})`);
        if ((await details.getAttribute('aria-expanded')) === 'false') await details.click();
        await section.locator('li').first().waitFor();
        await section.locator('div > button').last().click();
        await page.locator('[role=dialog] li img').first().waitFor();
      },
    }),
    inAcme('report-rows', 'reports/conversation', 'ol button[data-step]', {
      part: 'aside',
      open: async (page) => {
        // Yesterday, because today has no conversations yet if the sample data was loaded before midnight.
        await page.locator('ol button[data-step]').nth(-2).click();
        await page.locator('aside li a').first().waitFor();
      },
    }),
    inAcme('report-agent', 'reports/agent', 'tbody button[aria-expanded]', {
      part: 'main',
      open: async (page) => {
        await page.locator('tbody button[aria-expanded]').first().click();
        await page.locator('tbody ol button[data-step]').first().waitFor();
      },
    }),
    inAcme('report-custom', 'reports/custom?by=agent&span=last90days', 'tbody button[data-row]', {
      part: 'main',
    }),
    ...['overview', 'conversation'].map(
      (report): Screen => ({
        name: `report-${report}-empty`,
        viewer: 'admin@globex.example',
        path: `/app/accounts/${globex.accountId}/reports/${report}`,
        ready: 'h1',
      }),
    ),
    {
      name: 'webhooks-empty',
      viewer: 'admin@globex.example',
      path: `/app/accounts/${globex.accountId}/settings/webhooks`,
      ready: 'h1',
    },
    ...helpCenterPages(acme.accountId),
    {
      name: 'swagger',
      viewer: 'nobody',
      path: '/swagger',
      ready: 'details',
      open: async (page) => {
        // All API calls look alike, so a few are enough.
        await page.locator('#find').fill('toggle');
        await page.locator('details:visible summary').first().click();
      },
    },
    {
      name: 'widget-home',
      viewer: 'visitor',
      path: '/demo',
      ready: '#cw-bubble-holder button',
      open: async (page) => {
        await openInVisitorLocale(page);
        await panel(page).locator('button.primary').waitFor();
      },
    },
    {
      name: 'widget-conversation',
      viewer: 'visitor',
      path: '/demo',
      ready: '#cw-bubble-holder button',
      open: async (page) => {
        await openInVisitorLocale(page);
        const field = panel(page).locator('.composer textarea');
        await panel(page).locator('button.primary').or(field).first().waitFor();
        if (!(await field.isVisible())) await panel(page).locator('button.primary').click();
        await field.fill('Do you deliver on Saturdays?');
        await panel(page).locator('button.send').click();
        // Waits for the automatic answers, including the lazily loaded form of the last one.
        await panel(page).locator('.bubble form input, .bubble input').first().waitFor();
      },
    },
  ];
}

/** The public pages of the help center in the sample data. */
function helpCenterPages(accountId: number): Screen[] {
  const paths = {
    'help-home': 'en',
    'help-home-arabic': 'ar',
    'help-category': 'en/categories/billing',
    'help-search': 'en/search?query=invoice',
    'help-article': `articles/invoice-address-${accountId}`,
    'help-article-arabic': `articles/track-a-delivery-ar-${accountId}`,
  };
  return Object.entries(paths).map(([name, path]) => ({
    name,
    viewer: 'nobody',
    path: `/hc/acme-${accountId}/${path}`,
    ready: 'h1',
  }));
}

/** The chat in the visitor's own language and appearance, both of which a website must request. */
async function openInVisitorLocale(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { $parley } = window as unknown as {
      $parley: { setLocale(locale: string): void; setColorScheme(mode: string): void };
    };
    $parley.setColorScheme('auto');
    $parley.setLocale(navigator.language.slice(0, 2));
  });
  await launcher(page).click();
}

/** Signs the browser in with a cookie, independent of the page's language. */
export async function signInViewer(page: Page, url: string, viewer: Viewer): Promise<void> {
  if (viewer === 'nobody' || viewer === 'visitor') return;
  const answer = await page
    .context()
    .request.post(`${url}/auth/sign_in`, { data: { email: viewer, password: DEMO_PASSWORD } });
  if (!answer.ok()) throw new Error(`${viewer} could not sign in: ${answer.status()}`);
}

/** Opens the screen and waits until it is complete; does not run `open`. */
export async function show(page: Page, url: string, screen: Screen): Promise<void> {
  await page.goto(`${url}${screen.path}`);
  await isShown(page, screen);
}

/** Goes to the screen in the dashboard that is open, and waits until it is complete; does not run `open`. */
export async function goToScreen(page: Page, screen: Screen): Promise<void> {
  await goTo(page, screen.path);
  await isShown(page, screen);
}

async function isShown(page: Page, screen: Screen): Promise<void> {
  await page.locator(screen.ready).first().waitFor();
  await isComplete(page);
  // A message that something could not be loaded would also count as complete, but is not the expected screen.
  const failed = await page.locator(`main ${icon('cloud-off')}`).count();
  if (failed > 0) throw new Error(`${screen.name}: ${await page.locator('main').innerText()}`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Waits until nothing visible is loading. */
export async function isComplete(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
}

/**
 * Switches the colors of the page. Transitions are turned off on it, so every color is final as soon as the theme is
 * set; with them, inherited colors change one frame later at each level.
 */
export async function switchColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [still];
  });
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme);
  await nextFrame(page);
}
