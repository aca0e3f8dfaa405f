export const settingsList = {
  'settingsList.editTitle': '「{name}」を編集',
  'settingsList.created': '「{name}」を作成しました',
  'settingsList.saved': '「{name}」を保存しました',
  'settingsList.deleteTitle': '「{name}」を削除しますか？',
  'settingsList.deleteText': 'この操作は元に戻せません。',
  'settingsList.deleted': '「{name}」を削除しました',
  'settingsList.notDeleted': '「{name}」を削除できませんでした',
  'settingsList.description': '説明',
  'settingsList.color': '色',
  'settingsList.freeColors': '未使用の色',
  'settingsList.useColor': '{color} を使用',
  'settingsList.preview': 'プレビュー:',
};
