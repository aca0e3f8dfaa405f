export const told = {
  'told.creation': '{name} 发起了会话',
  'told.assigned': '会话已分配给你',
  'told.replied': '{name} 回复了',
  'told.mention': '{name} 在备注中提及了你',
  'told.participating': '{name} 在你参与的会话中回复了',
  'told.firstResponse': '首次回复未达标',
  'told.nextResponse': '下次回复未达标',
  'told.resolution': '解决未达标',
  'told.context': '{name} · #{number}',
};
