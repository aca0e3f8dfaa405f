export const installable = {
  'installable.updateTitle': '新しいバージョンがあります',
  'installable.updateText': '再読み込みすると利用できます。下書きは保持されます。',
  'installable.reload': '再読み込み',
  'installable.later': 'あとで',
};
