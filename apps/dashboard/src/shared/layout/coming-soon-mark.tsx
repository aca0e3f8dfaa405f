import { useT } from '@parley/i18n/react';

/** Behind the name of what has no screen yet: quiet, but nobody goes there unawares. */
export function ComingSoonMark() {
  const t = useT();
  return <span className="shrink-0 text-11 text-3">{t('nav.soon')}</span>;
}
