// Runs before the first paint, so that nobody sees a flash of the other appearance or direction.
// The page policy forbids inline scripts, hence a file. Keys as in src/shared/appearance and src/shared/i18n.
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
