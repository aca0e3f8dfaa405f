export const installable = {
  'installable.updateTitle': '新しいバージョンがあります',
  'installable.updateText': '再読み込みすると更新されます。下書きは保存されています。',
  'installable.reload': '再読み込み',
  'installable.later': 'あとで',
};
