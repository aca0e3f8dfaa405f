export const settingsList = {
  'settingsList.editTitle': '编辑“{name}”',
  'settingsList.created': '“{name}”已创建',
  'settingsList.saved': '“{name}”已保存',
  'settingsList.deleteTitle': '删除“{name}”？',
  'settingsList.deleteText': '此操作无法撤销。',
  'settingsList.deleted': '“{name}”已删除',
  'settingsList.notDeleted': '无法删除“{name}”',
  'settingsList.description': '说明',
  'settingsList.color': '颜色',
  'settingsList.freeColors': '未使用的颜色',
  'settingsList.useColor': '使用 {color}',
  'settingsList.preview': '预览：',
};
