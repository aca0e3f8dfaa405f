/** What the installed app says. */
export const installable = {
  'installable.updateTitle': 'A new version is there',
  'installable.updateText': 'Reload to use it. Your drafts are kept.',
  'installable.reload': 'Reload',
  'installable.later': 'Later',
};
