export const installable = {
  'installable.updateTitle': '有新版本可用',
  'installable.updateText': '重新加载即可更新。你的草稿已保存。',
  'installable.reload': '重新加载',
  'installable.later': '稍后',
};
