export const help = {
  'help.apiReference': 'API リファレンス',
  'help.writing': '入力中',
  'help.send': '送信',
  'help.newLine': '改行',
  'help.cannedResponse': '定型文を挿入',
  'help.mention': 'メモでチームメンバーをメンション',
  'help.bold': '太字',
  'help.italic': '斜体',
};
