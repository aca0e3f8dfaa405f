export const notificationTitles = {
  'notificationTitle.creation': '{name} 发起了会话',
  'notificationTitle.assigned': '会话已分配给你',
  'notificationTitle.replied': '{name} 回复了',
  'notificationTitle.mention': '{name} 在备注中提及了你',
  'notificationTitle.participating': '{name} 在你参与的会话中回复了',
  'notificationTitle.firstResponse': '首次回复未达标',
  'notificationTitle.nextResponse': '下次回复未达标',
  'notificationTitle.resolution': '解决未达标',
  'notificationTitle.context': '{name} · #{number}',
};
