export const setup = {
  'setup.title': '欢迎。让我们来设置您的工作区。',
  'setup.text': '此页面只出现一次。您将成为管理员，之后可以邀请您的团队。',
  'setup.workspaceName': '工作区名称',
  'setup.workspaceHint': '通常是您公司的名称。客户可能会看到它。',
  'setup.yourName': '您的姓名',
  'setup.sampleData': '加载示例数据',
  'setup.sampleDataText': '供您熟悉产品的联系人、会话和标签。之后可以删除。',
  'setup.submit': '创建工作区',
  'setup.submittingSample': '正在写入示例数据，需要几秒钟。',
  'setup.alreadyDone': '此系统已在此期间完成设置。请登录。',
};
