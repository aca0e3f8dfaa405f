/** Exporting and erasing all data of a contact. */
export const contactPrivacy = {
  'contactPrivacy.export': 'Export data',
  'contactPrivacy.exportStarted': 'Export started',
  'contactPrivacy.exportMail': 'You’ll get an email when it’s ready.',
  'contactPrivacy.exportRunning': 'Preparing data export…',
  'contactPrivacy.exportReady': 'Data export ready',
  'contactPrivacy.until': 'Available until {date}',
  'contactPrivacy.exportFailed': 'Couldn’t export the data',
  'contactPrivacy.erase': 'Erase everywhere',
  'contactPrivacy.eraseTitle': 'Erase {name} everywhere?',
  'contactPrivacy.eraseText':
    'Deletes the contact with all conversations, messages, files, and notes, and removes them from logs. Only who erased which contact ID, and when, stays on record. This can’t be undone.',
  'contactPrivacy.eraseStarted': 'Erasing contact',
  'contactPrivacy.notErased': 'Couldn’t erase the contact',
};
