/** Texts of the installed app (PWA). */
export const installable = {
  'installable.updateTitle': 'New version available',
  'installable.updateText': 'Reload to update. Your drafts are saved.',
  'installable.reload': 'Reload',
  'installable.later': 'Later',
};
