export const notificationTitles = {
  'notificationTitle.creation': '{name} さんが会話を開始しました',
  'notificationTitle.assigned': '会話があなたに割り当てられました',
  'notificationTitle.replied': '{name} さんが返信しました',
  'notificationTitle.mention': '{name} さんがメモであなたをメンションしました',
  'notificationTitle.participating': '{name} さんが参加中の会話に返信しました',
  'notificationTitle.firstResponse': '初回返信の目標を達成できませんでした',
  'notificationTitle.nextResponse': '次回返信の目標を達成できませんでした',
  'notificationTitle.resolution': '解決の目標を達成できませんでした',
  'notificationTitle.context': '{name} · #{number}',
};
