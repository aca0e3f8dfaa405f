export const settingsList = {
  'settingsList.editTitle': 'Modifier « {name} »',
  'settingsList.created': 'Vous avez créé « {name} »',
  'settingsList.saved': 'Vous avez enregistré « {name} »',
  'settingsList.deleteTitle': 'Supprimer « {name} » ?',
  'settingsList.deleteText': 'Cette action est irréversible.',
  'settingsList.deleted': 'Vous avez supprimé « {name} »',
  'settingsList.notDeleted': 'Impossible de supprimer « {name} »',
  'settingsList.description': 'Description',
  'settingsList.color': 'Couleur',
  'settingsList.freeColors': 'Couleurs inutilisées',
  'settingsList.useColor': 'Utiliser {color}',
  'settingsList.preview': 'Aperçu :',
};
