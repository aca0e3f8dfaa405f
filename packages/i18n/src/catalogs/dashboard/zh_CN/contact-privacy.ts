export const contactPrivacy = {
  'contactPrivacy.export': '导出数据',
  'contactPrivacy.exportStarted': '已开始导出',
  'contactPrivacy.exportMail': '准备好后会给你发送邮件。',
  'contactPrivacy.exportRunning': '正在准备数据导出…',
  'contactPrivacy.exportReady': '数据导出已就绪',
  'contactPrivacy.until': '可下载至 {date}',
  'contactPrivacy.exportFailed': '无法导出数据',
  'contactPrivacy.erase': '彻底清除',
  'contactPrivacy.eraseTitle': '彻底清除 {name}？',
  'contactPrivacy.eraseText':
    '将删除此联系人及其所有会话、消息、文件和备注，并从日志中移除。只保留由谁、在何时清除了哪个联系人 ID 的记录。此操作无法撤销。',
  'contactPrivacy.eraseStarted': '正在清除联系人',
  'contactPrivacy.notErased': '无法清除联系人',
};
