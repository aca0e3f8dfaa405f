interface ChatWindow {
  parleySettings?: Record<string, unknown>;
  chatwootSettings?: Record<string, unknown>;
  chatwootSDK?: { run(options: { websiteToken: string; baseUrl: string }): void };
  $chatwoot?: { toggle(state: string): void };
}

/** The chat of the linked inbox; its buttons on the page appear once it can be opened. */
export function startChat({ chatBase = '', chatToken = '', chatLocale = '' }: DOMStringMap): void {
  const page = window as unknown as ChatWindow;
  page.chatwootSettings = { locale: chatLocale, darkMode: 'auto' };
  const script = document.createElement('script');
  script.src = `${chatBase}/packs/js/sdk.js`;
  script.async = true;
  script.addEventListener('load', () =>
    page.chatwootSDK?.run({ websiteToken: chatToken, baseUrl: chatBase }),
  );
  document.head.append(script);
  addEventListener('chatwoot:ready', () => {
    for (const section of document.querySelectorAll<HTMLElement>('[data-chat-section]'))
      section.hidden = false;
    for (const button of document.querySelectorAll<HTMLElement>('[data-chat]')) {
      button.hidden = false;
      button.addEventListener('click', () => page.$chatwoot?.toggle('open'));
    }
  });
}
