export const told = {
  'told.creation': '{name} 发起了对话',
  'told.assigned': '对话已分配给您',
  'told.replied': '{name} 回复了',
  'told.mention': '{name} 在备注中提到了您',
  'told.participating': '{name} 回复了您关注的对话',
  'told.firstResponse': '未达到首次回复目标',
  'told.nextResponse': '未达到下次回复目标',
  'told.resolution': '未达到解决目标',
  'told.context': '{name} · #{number}',
};
