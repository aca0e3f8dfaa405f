const PAUSE_MS = 250;
const LEAST_LETTERS = 2;
const MOST_HITS = 5;

interface Hit {
  title: string;
  content: string;
  link: string;
}

let boxes = 0;

/**
 * Suggests articles while somebody types: a combobox with a list (WAI-ARIA). ↑↓ move and wrap, ↵ opens, Esc clears and
 * then closes. Without a chosen suggestion the form is sent as it is without this script.
 */
export function enhanceSearch(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  const { search: address = '', none = '', all = '' } = form.dataset;
  if (!input) return;
  const list = document.createElement('ul');
  list.id = `suggestions-${(boxes += 1)}`;
  list.className = 'suggestions';
  list.role = 'listbox';
  list.ariaLabel = input.ariaLabel;
  list.hidden = true;
  form.append(list);
  Object.assign(input, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false' });
  input.setAttribute('aria-controls', list.id);

  let timer = 0;
  let asked = 0;
  let chosen = -1;
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const close = () => {
    list.hidden = true;
    input.ariaExpanded = 'false';
    choose(-1);
  };
  const choose = (index: number) => {
    chosen = index;
    for (const [at, option] of options().entries()) option.ariaSelected = String(at === index);
    const id = options()[index]?.id;
    if (id) input.setAttribute('aria-activedescendant', id);
    else input.removeAttribute('aria-activedescendant');
  };
  const show = (hits: readonly Hit[], query: string) => {
    const shown = hits.slice(0, MOST_HITS).map((hit, index) => optionOf(hit, query, `${list.id}-${index}`));
    const last = document.createElement('li');
    last.className = 'last';
    last.role = 'presentation';
    last.textContent =
      hits.length > 0 ? all.replace('{count}', String(hits.length)) : none.replace('{query}', query);
    list.replaceChildren(...shown, last);
    list.hidden = false;
    input.ariaExpanded = 'true';
    choose(-1);
  };
  const ask = async (query: string) => {
    const mine = (asked += 1);
    const answer = await fetch(`${address}?query=${encodeURIComponent(query)}`).catch(() => null);
    if (!answer?.ok || mine !== asked || input.value.trim() !== query) return;
    show(((await answer.json()) as { payload: Hit[] }).payload, query);
  };

  input.addEventListener('input', () => {
    clearTimeout(timer);
    const query = input.value.trim();
    if (query.length < LEAST_LETTERS) return close();
    // Earlier suggestions stay visible until new ones arrive.
    timer = window.setTimeout(() => void ask(query), PAUSE_MS);
  });
  input.addEventListener('keydown', (event) => {
    const count = options().length;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !list.hidden && count > 0) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      choose(chosen === -1 && step === -1 ? count - 1 : (chosen + step + count) % count);
    } else if (event.key === 'Enter' && chosen >= 0) {
      event.preventDefault();
      options()[chosen]?.querySelector('a')?.click();
    } else if (event.key === 'Escape') {
      if (input.value !== '') input.value = '';
      else input.blur();
      close();
    }
  });
  document.addEventListener('click', ({ target }) => {
    if (!form.contains(target as Node)) close();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = (event.target as HTMLElement).closest('input, textarea, [contenteditable]');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
}

function optionOf(hit: Hit, query: string, id: string): HTMLLIElement {
  const option = document.createElement('li');
  option.role = 'option';
  option.id = id;
  const link = document.createElement('a');
  link.href = hit.link;
  link.tabIndex = -1;
  const title = document.createElement('b');
  title.append(...marked(hit.title, query));
  const text = document.createElement('span');
  text.append(...marked(hit.content, query));
  link.append(title, text);
  option.append(link);
  return option;
}

/** The text with the words that were searched for marked. Built from nodes: what the server sends is never HTML. */
function marked(text: string, query: string): (string | HTMLElement)[] {
  const words = query.split(/\s+/).filter((word) => word.length >= LEAST_LETTERS);
  if (words.length === 0) return [text];
  const pattern = new RegExp(
    `(${words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'giu',
  );
  return text.split(pattern).map((part, index) => {
    if (index % 2 === 0) return part;
    const mark = document.createElement('mark');
    mark.textContent = part;
    return mark;
  });
}
