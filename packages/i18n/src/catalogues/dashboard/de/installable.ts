import type { installable as en } from '../en/installable';

export const installable = {
  'installable.updateTitle': 'Eine neue Version ist da',
  'installable.updateText': 'Laden Sie neu, um sie zu nutzen. Ihre Entwürfe bleiben erhalten.',
  'installable.reload': 'Neu laden',
  'installable.later': 'Später',
} satisfies Record<keyof typeof en, string>;
