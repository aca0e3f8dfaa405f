export const contactBulk = {
  'contactBulk.bar': '選択したコンタクト',
  'contactBulk.select': '{name} を選択',
  'contactBulk.selectAll': 'このページのコンタクトをすべて選択',
  'contactBulk.addLabel': 'ラベルを追加',
  'contactBulk.removeLabel': 'ラベルを外す',
  'contactBulk.done': '{count, plural, other {コンタクト # 件を更新しました}}',
  'contactBulk.deleted': '{count, plural, other {コンタクト # 件を削除しました}}',
  'contactBulk.undone': '{count, plural, other {コンタクト # 件の変更を元に戻しました}}',
  'contactBulk.refused': '{count, plural, other {コンタクト # 件を変更できませんでした}}',
  'contactBulk.deleteTitle': '{count, plural, other {コンタクト # 件を削除しますか？}}',
  'contactBulk.deleteText': '会話、メモ、ファイルも削除されます。元に戻せません。',
  'contactBulk.typeCount': '確認のため {count} と入力',
};
