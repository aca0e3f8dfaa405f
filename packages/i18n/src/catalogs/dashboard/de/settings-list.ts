export const settingsList = {
  'settingsList.editTitle': '„{name}“ bearbeiten',
  'settingsList.created': '„{name}“ erstellt',
  'settingsList.saved': '„{name}“ gespeichert',
  'settingsList.deleteTitle': '„{name}“ löschen?',
  'settingsList.deleteText': 'Das kann nicht rückgängig gemacht werden.',
  'settingsList.deleted': '„{name}“ gelöscht',
  'settingsList.notDeleted': '„{name}“ konnte nicht gelöscht werden',
  'settingsList.description': 'Beschreibung',
  'settingsList.color': 'Farbe',
  'settingsList.freeColors': 'Nicht verwendete Farben',
  'settingsList.useColor': '{color} verwenden',
  'settingsList.preview': 'Vorschau:',
};
