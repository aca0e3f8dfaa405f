// Runs before the first paint and before any other script. The page policy forbids inline scripts, hence a file; its
// name has to change with it, because browsers keep it for a year.

// Nobody sees a flash of the other appearance or direction. Keys as in src/shared/appearance and src/shared/i18n.
(() => {
  const root = document.documentElement;
  root.dataset.entry = location.pathname.startsWith('/app/accounts/') ? 'workspace' : 'door';
  try {
    const appearance = localStorage.getItem('parley.appearance') || 'system';
    const dark =
      appearance === 'dark' ||
      (appearance === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.dataset.theme = dark ? 'dark' : 'light';
    const locale = localStorage.getItem('parley.locale') || navigator.language;
    if (/^(ar|as|fa|he|ku|ur)\b/.test(locale)) root.dir = 'rtl';
  } catch {
    root.dataset.theme = 'light';
  }
})();

// The first questions leave while the scripts are still on their way; src/shared/first-answers takes the answers.
// A question nobody has when the scripts are there was asked for nothing, no more: a test compares the addresses.
(() => {
  const answers = {};
  window.parleyFirstAnswers = { askedAt: Date.now(), answers };
  const ask = (url) => {
    answers[url] = fetch(url, { headers: { accept: 'application/json' }, credentials: 'same-origin' });
    answers[url].catch(() => {});
  };
  if (!location.pathname.startsWith('/app')) return;
  ask('/auth/validate_token');
  const [, account, number] =
    /^\/app\/accounts\/(\d+)\/(?:dashboard|conversations\/(\d+))\/?$/.exec(location.pathname) || [];
  if (!account) return;
  const base = `/api/v1/accounts/${account}`;
  if (number) {
    ask(`${base}/conversations/${number}`);
    ask(`${base}/conversations/${number}/messages`);
  }
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem(`parley.conversation-filters.${account}`)) || {};
  } catch {}
  const search = new URLSearchParams(location.search);
  const choice = (name, fallback) => search.get(name) || kept[name] || fallback;
  const tab = choice('tab', 'mine');
  const list = new URLSearchParams({
    status: choice('status', 'open'),
    sort_by: choice('sort', 'last_activity_at_desc'),
    assignee_type: tab === 'mine' ? 'me' : tab,
  });
  ask(`${base}/conversations?${list}`);
  // Where this browser keeps a copy (src/shared/workspace), its keys say whether it is still right.
  let stores = '';
  try {
    stores = localStorage.getItem('parley.stores') || '';
  } catch {}
  const isKept = stores.split(',').some((name) => name.startsWith(`${account}/`));
  for (const name of isKept ? ['cache_keys'] : ['labels', 'inboxes', 'teams']) ask(`${base}/${name}`);
})();
