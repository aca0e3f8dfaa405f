export const notifications = {
  'notification.conversation_creation': '{inbox} 中创建了新会话（#{id}）',
  'notification.conversation_assignment': '会话（#{id}）已分配给您',
  'notification.assigned_conversation_new_message': '会话（#{id}）中有新消息',
  'notification.conversation_mention': '您在会话（#{id}）中被提及',
  'notification.participating_conversation_new_message': '会话（#{id}）中有新消息',
  'notification.sla_missed_first_response': '会话（#{id}）未达成首次回复的 SLA 目标',
  'notification.sla_missed_next_response': '会话（#{id}）未达成下次回复的 SLA 目标',
  'notification.sla_missed_resolution': '会话（#{id}）未达成解决时间的 SLA 目标',
  'notification.attachment': '附件',
  'notification.noContent': '无内容',
  'notification.test': '{app} 的通知会显示在这里',
  'notification.noPushForApps': '此服务器仅向浏览器发送推送消息。',

  'mail.notification.button': '打开会话',
  'mail.notification.note': '您可以决定接收哪些邮件：请查看您的个人设置。',
};
