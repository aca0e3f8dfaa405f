export const installable = {
  'installable.updateTitle': '有新版本可用',
  'installable.updateText': '重新加载即可使用。您的草稿会保留。',
  'installable.reload': '重新加载',
  'installable.later': '稍后',
};
