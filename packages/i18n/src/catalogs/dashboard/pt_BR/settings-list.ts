export const settingsList = {
  'settingsList.editTitle': 'Editar “{name}”',
  'settingsList.created': 'Você criou “{name}”',
  'settingsList.saved': 'Você salvou “{name}”',
  'settingsList.deleteTitle': 'Excluir “{name}”?',
  'settingsList.deleteText': 'Isso não pode ser desfeito.',
  'settingsList.deleted': 'Você excluiu “{name}”',
  'settingsList.notDeleted': 'Não foi possível excluir “{name}”',
  'settingsList.description': 'Descrição',
  'settingsList.color': 'Cor',
  'settingsList.freeColors': 'Cores não usadas',
  'settingsList.useColor': 'Usar {color}',
  'settingsList.preview': 'Prévia:',
};
