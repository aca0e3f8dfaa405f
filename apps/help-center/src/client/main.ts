import { enhanceArticle } from './article';
import { startChat } from './chat';
import { enhanceSearch } from './search';
import { enhanceTheme } from './theme';

const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');

enhanceTheme();
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-search]')) enhanceSearch(form);
enhanceArticle();
if (script?.dataset['chatToken']) startChat(script.dataset);
keepParameters();

/** In a frame, links within the help center keep how it is shown. */
function keepParameters(): void {
  if (!document.body.classList.contains('is-plain')) return;
  const here = new URLSearchParams(location.search);
  for (const link of document.querySelectorAll('a')) {
    if (link.origin !== location.origin || !link.pathname.startsWith('/hc/') || link.hash) continue;
    const to = new URL(link.href);
    for (const name of ['show_plain_layout', 'theme', 'locale']) {
      const value = here.get(name);
      if (value) to.searchParams.set(name, value);
    }
    link.href = to.href;
  }
}
