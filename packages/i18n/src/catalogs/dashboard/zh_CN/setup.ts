export const setup = {
  'setup.title': '欢迎！来设置你的工作区吧。',
  'setup.text': '此页面只显示一次。你将成为管理员，之后可以邀请团队成员。',
  'setup.workspaceName': '工作区名称',
  'setup.workspaceHint': '通常是公司名称。客户可能会看到。',
  'setup.yourName': '你的姓名',
  'setup.sampleData': '加载示例数据',
  'setup.sampleDataText': '供你试用的联系人、会话和标签，之后可以删除。',
  'setup.submit': '创建工作区',
  'setup.submittingSample': '正在添加示例数据，需要几秒钟。',
  'setup.alreadyDone': '此系统已完成设置。请登录。',
};
