export const settingsList = {
  'settingsList.editTitle': 'Edit “{name}”',
  'settingsList.created': '“{name}” created',
  'settingsList.saved': '“{name}” saved',
  'settingsList.deleteTitle': 'Delete “{name}”?',
  'settingsList.deleteText': 'This can’t be undone.',
  'settingsList.deleted': '“{name}” deleted',
  'settingsList.notDeleted': 'Couldn’t delete “{name}”',
  'settingsList.description': 'Description',
  'settingsList.color': 'Color',
  'settingsList.freeColors': 'Unused colors',
  'settingsList.useColor': 'Use {color}',
  'settingsList.preview': 'Preview:',
};
