import type { installable as en } from '../en/installable';

export const installable = {
  'installable.updateTitle': 'Neue Version verfügbar',
  'installable.updateText': 'Laden Sie neu, um zu aktualisieren. Ihre Entwürfe sind gespeichert.',
  'installable.reload': 'Neu laden',
  'installable.later': 'Später',
} satisfies Record<keyof typeof en, string>;
