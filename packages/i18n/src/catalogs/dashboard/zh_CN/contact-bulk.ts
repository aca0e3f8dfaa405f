export const contactBulk = {
  'contactBulk.bar': '已选联系人',
  'contactBulk.select': '选择 {name}',
  'contactBulk.selectAll': '选择本页所有联系人',
  'contactBulk.addLabel': '添加标签',
  'contactBulk.removeLabel': '移除标签',
  'contactBulk.done': '{count, plural, other {已更新 # 位联系人}}',
  'contactBulk.deleted': '{count, plural, other {已删除 # 位联系人}}',
  'contactBulk.undone': '{count, plural, other {已撤销对 # 位联系人的更改}}',
  'contactBulk.refused': '{count, plural, other {无法更改 # 位联系人}}',
  'contactBulk.deleteTitle': '{count, plural, other {删除 # 位联系人？}}',
  'contactBulk.deleteText': '他们的会话、备注和文件也会被删除，且无法撤销。',
  'contactBulk.typeCount': '输入 {count} 以确认',
};
