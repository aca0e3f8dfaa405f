export const help = {
  'help.apiReference': 'API 参考',
  'help.writing': '输入时',
  'help.send': '发送',
  'help.newLine': '换行',
  'help.cannedResponse': '插入快捷回复',
  'help.mention': '在备注中提及同事',
  'help.bold': '粗体',
  'help.italic': '斜体',
};
