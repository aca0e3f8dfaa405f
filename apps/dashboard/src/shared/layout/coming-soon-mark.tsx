import { useT } from '@parley/i18n/react';

/** The mark behind a link to a screen that is not built yet, so that people know before they open it. */
export function ComingSoonMark() {
  const t = useT();
  return <span className="shrink-0 text-11 text-3">{t('nav.soon')}</span>;
}
