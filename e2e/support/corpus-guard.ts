import type { BrowserContext, Page } from 'playwright-core';
import { RAN } from './corpus';

/** Watches a window and records everything that stored content makes the browser do. */
export interface Guard {
  /** Scripts that ran, dialogs, requests to other origins, submitted forms, navigations away, harmful markup. */
  breaches(): string[];
  /** Searches all frames for markup that would do harm if it were allowed to. `where` names the place in the report. */
  inspect(where: string): Promise<void>;
}

/** Starts before the first page is opened. `homes`: origins that may receive requests. */
export async function guard(page: Page, homes: readonly string[]): Promise<Guard> {
  const found: string[] = [];
  const context: BrowserContext = page.context();
  const isHome = (url: string) =>
    /^(blob|data|about):/.test(url) || homes.some((home) => url.startsWith(`${home}/`));
  await context.exposeFunction(RAN, () => void found.push(`a script ran on ${page.url()}`));
  await context.route(
    (url) => !isHome(url.href),
    (route) => {
      found.push(`${route.request().method()} ${route.request().url()} asked for by ${page.url()}`);
      return route.abort();
    },
  );
  context.on('page', (other) => void found.push(`a window opened: ${other.url()}`));
  page.on('dialog', (dialog) => {
    found.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('framenavigated', (frame) => {
    if (!isHome(frame.url())) found.push(`a frame went to ${frame.url()}`);
  });
  context.on('request', (request) => {
    const isForm = request.isNavigationRequest() && request.method() !== 'GET';
    if (isForm) found.push(`a form was sent to ${request.url()}`);
  });
  return {
    breaches: () => found,
    async inspect(where) {
      const perFrame = await Promise.all(
        page.frames().map((frame) => frame.evaluate(harmfulMarkup).catch(() => [])),
      );
      for (const harm of perFrame.flat()) found.push(`${where}: ${harm}`);
    },
  };
}

/** Runs in the page: finds markup that our pages never contain. */
function harmfulMarkup(): string[] {
  const shown = (element: Element) => element.outerHTML.slice(0, 160);
  const found: string[] = [];
  const unwanted =
    'object, embed, base, meta[http-equiv=refresh], math, frame, portal, bgsound, applet, form[action*="//"]';
  for (const element of document.querySelectorAll(unwanted)) found.push(shown(element));
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const isHandler = name.startsWith('on') && name !== 'on';
      const isScheme =
        /^(href|src|action|formaction|xlink:href|data|poster|background|srcset|ping)$/.test(name) &&
        /^[\s\u0000-\u0020]*(javascript|vbscript|data:text)/i.test(value.replaceAll(/[\t\n\r]/g, ''));
      const isLoad =
        /^(src|srcset|poster|background|ping|style)$/.test(name) && /corpus\.example/.test(value);
      if (isHandler || isScheme || isLoad) found.push(`${name} of ${shown(element)}`);
    }
    if (element.localName === 'style' && /corpus\.example/.test(element.textContent ?? ''))
      found.push(shown(element));
    if (
      element.localName === 'script' &&
      /corpus/.test(element.outerHTML) &&
      element.getAttribute('type') !== 'application/json'
    ) {
      found.push(shown(element));
    }
  }
  return found;
}
