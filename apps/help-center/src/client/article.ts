const VIEW_AFTER_MS = 5_000;

/** Adds to an article: counting the view, marking the current heading, copy buttons, opening embeds, and voting. */
export function enhanceArticle(): void {
  const article = document.querySelector<HTMLElement>('article');
  if (!article) return;
  countView(article);
  followHeadings();
  offerCopying(article);
  openEmbeds(article);
  sendVotes(article);
}

/** A view counts five seconds after somebody touched the page: programs that only load it are not readers. */
function countView(article: HTMLElement): void {
  const { view } = article.dataset;
  if (!view) return;
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    setTimeout(() => {
      new Image().src = view;
    }, VIEW_AFTER_MS);
  };
  for (const event of ['mouseover', 'touchstart', 'focusin', 'keydown', 'scroll']) {
    addEventListener(event, begin, { once: true, passive: true });
  }
}

/** Marks the last heading above the top third in the table of contents. */
function followHeadings(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')];
  if (links.length === 0) return;
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  const mark = () => {
    const line = innerHeight / 3;
    const last = headings.findLastIndex(
      (heading) => (heading?.getBoundingClientRect().top ?? Infinity) < line,
    );
    for (const [index, link] of links.entries()) {
      if (index === Math.max(0, last)) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  addEventListener('scroll', mark, { passive: true });
  mark();
}

function offerCopying(article: HTMLElement): void {
  if (!navigator.clipboard) return;
  const done = article.querySelector<HTMLElement>('[data-copy-link]')?.dataset['done'] ?? '';
  const offer = (button: HTMLButtonElement, text: () => string) => {
    button.hidden = false;
    const copy = async () => {
      await navigator.clipboard.writeText(text());
      const label = button.querySelector('span') ?? button.lastChild;
      const before = label?.textContent ?? '';
      if (label) label.textContent = done;
      setTimeout(() => {
        if (label) label.textContent = before;
      }, 2_000);
    };
    button.addEventListener('click', () => void copy());
  };
  for (const button of article.querySelectorAll<HTMLButtonElement>('[data-copy-link]')) {
    offer(button, () => location.href);
  }
  for (const button of article.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    offer(button, () => button.closest('.code')?.querySelector('code')?.textContent ?? '');
  }
}

/** A video is loaded from its website when somebody asks for it, not before. */
function openEmbeds(article: HTMLElement): void {
  article.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-embed]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = link.href;
    frame.title = link.textContent ?? '';
    frame.allow = 'fullscreen; picture-in-picture; autoplay';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    link.parentElement?.replaceChildren(frame);
    frame.focus();
  });
}

function sendVotes(article: HTMLElement): void {
  const form = article.querySelector<HTMLFormElement>('form[data-vote]');
  if (!form) return;
  const answers = form.querySelector<HTMLElement>('.answers');
  const comment = form.querySelector<HTMLElement>('.comment');
  const thanks = form.querySelector<HTMLElement>('.thanks');
  const send = async (value: string) => {
    const text = form.querySelector('textarea')?.value ?? '';
    const body = new URLSearchParams({ helpful: value, comment: text });
    const answer = await fetch(form.action, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
    }).catch(() => null);
    if (!answer?.ok || !comment || !thanks || !answers) return;
    const asksWhy = value === 'false' && comment.hidden;
    comment.hidden = !asksWhy;
    answers.hidden = true;
    if (asksWhy) form.querySelector('textarea')?.focus();
    else thanks.textContent = form.dataset['thanks'] ?? '';
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send((event.submitter as HTMLButtonElement | null)?.value ?? 'true');
  });
}
