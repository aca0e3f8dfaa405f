export const notifications = {
  'notification.conversation_creation': '{inbox} 中有新会话（#{id}）',
  'notification.conversation_assignment': '会话（#{id}）已分配给你',
  'notification.assigned_conversation_new_message': '会话（#{id}）有新消息',
  'notification.conversation_mention': '你在会话（#{id}）中被提及',
  'notification.participating_conversation_new_message': '会话（#{id}）有新消息',
  'notification.sla_missed_first_response': '会话（#{id}）SLA 未达标：首次回复',
  'notification.sla_missed_next_response': '会话（#{id}）SLA 未达标：下次回复',
  'notification.sla_missed_resolution': '会话（#{id}）SLA 未达标：解决',
  'notification.attachment': '附件',
  'notification.noContent': '无内容',
  'notification.test': '来自 {app} 的测试通知',
  'notification.noPushForApps': '此服务器仅支持浏览器推送通知。',

  'mail.notification.button': '打开会话',
  'mail.notification.note': '可在个人资料设置中管理邮件通知。',
  'mail.noteMention.subject': '{author} 在关于 {contact} 的备注中提到了你',
  'mail.noteMention.body': '{author} 在关于联系人 {contact} 的备注中提到了你。',
};
