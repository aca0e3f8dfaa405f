export const told = {
  'told.creation': '{name} さんが会話を開始しました',
  'told.assigned': '会話があなたに割り当てられました',
  'told.replied': '{name} さんが返信しました',
  'told.mention': '{name} さんがメモであなたをメンションしました',
  'told.participating': '{name} さんが参加中の会話に返信しました',
  'told.firstResponse': '初回返信の目標を達成できませんでした',
  'told.nextResponse': '次回返信の目標を達成できませんでした',
  'told.resolution': '解決の目標を達成できませんでした',
  'told.context': '{name} · #{number}',
};
