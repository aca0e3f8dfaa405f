export const settingsList = {
  'settingsList.editTitle': 'Editar «{name}»',
  'settingsList.created': 'Se creó «{name}»',
  'settingsList.saved': 'Se guardó «{name}»',
  'settingsList.deleteTitle': '¿Eliminar «{name}»?',
  'settingsList.deleteText': 'Esta acción no se puede deshacer.',
  'settingsList.deleted': 'Se eliminó «{name}»',
  'settingsList.notDeleted': 'No se pudo eliminar «{name}»',
  'settingsList.description': 'Descripción',
  'settingsList.color': 'Color',
  'settingsList.freeColors': 'Colores sin usar',
  'settingsList.useColor': 'Usar {color}',
  'settingsList.preview': 'Vista previa:',
};
