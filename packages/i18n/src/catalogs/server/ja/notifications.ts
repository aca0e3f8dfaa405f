export const notifications = {
  'notification.conversation_creation': '{inbox} に会話（#{id}）が作成されました',
  'notification.conversation_assignment': '会話（#{id}）があなたに割り当てられました',
  'notification.assigned_conversation_new_message': '会話（#{id}）に新しいメッセージがあります',
  'notification.conversation_mention': '会話（#{id}）であなたがメンションされました',
  'notification.participating_conversation_new_message': '会話（#{id}）に新しいメッセージがあります',
  'notification.sla_missed_first_response': '会話（#{id}）で初回返信の SLA 目標を達成できませんでした',
  'notification.sla_missed_next_response': '会話（#{id}）で次回返信の SLA 目標を達成できませんでした',
  'notification.sla_missed_resolution': '会話（#{id}）で解決の SLA 目標を達成できませんでした',
  'notification.attachment': '添付ファイル',
  'notification.noContent': '内容なし',
  'notification.test': '{app} からのテスト通知',
  'notification.noPushForApps': 'このサーバーのプッシュ通知は、ブラウザーにのみ対応しています。',

  'mail.notification.button': '会話を開く',
  'mail.notification.note': 'メール通知はプロフィール設定で管理できます。',
  'mail.noteMention.subject': '{author}さんが{contact}さんのメモであなたをメンションしました',
  'mail.noteMention.body': '{author}さんが連絡先「{contact}」のメモであなたをメンションしました。',
};
