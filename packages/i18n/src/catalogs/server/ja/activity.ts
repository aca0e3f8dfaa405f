export const activity = {
  'activity.status.open': '{user} さんが会話を再オープンしました',
  'activity.status.resolved': '{user} さんが会話を解決済みにしました',
  'activity.status.pending': '{user} さんが会話を保留中にしました',
  'activity.status.snoozed': '{user} さんが会話をスヌーズしました',
  'activity.status.contact_resolved': '{contact} さんが会話を解決しました',
  'activity.status.system_auto_open': '新しいメッセージが届いたため、会話が自動的に再オープンされました。',
  'activity.status.auto_resolved_days':
    '{count, plural, other {# 日間}}動きがなかったため、会話が自動的に解決されました',
  'activity.status.auto_resolved_hours':
    '{count, plural, other {# 時間}}動きがなかったため、会話が自動的に解決されました',
  'activity.status.auto_resolved_minutes':
    '{count, plural, other {# 分間}}動きがなかったため、会話が自動的に解決されました',
  'activity.auto_resolve.not_sent_due_to_messaging_window':
    '返信可能な期間を過ぎているため、終了メッセージは送信されませんでした',
  'activity.csat.not_sent_due_to_messaging_window':
    '返信可能な期間を過ぎているため、満足度アンケートは送信されませんでした',
  'activity.priority.added': '{user} さんが優先度を {new} に設定しました',
  'activity.priority.updated': '{user} さんが優先度を {old} から {new} に変更しました',
  'activity.priority.removed': '{user} さんが優先度を解除しました',
  'activity.assignee.self_assigned': '{user} さんがこの会話を自分に割り当てました',
  'activity.assignee.assigned': '{user} さんが {assignee} さんに割り当てました',
  'activity.assignee.removed': '{user} さんが会話の割り当てを解除しました',
  'activity.team.assigned': '{user} さんがチーム {team} に割り当てました',
  'activity.team.assigned_with_assignee':
    '{user} さんがチーム {team} を通じて {assignee} さんに割り当てました',
  'activity.team.removed': '{user} さんがチーム {team} の割り当てを解除しました',
  'activity.labels.added': '{user} さんがラベル{count, plural, other {「{labels}」}}を追加しました',
  'activity.labels.removed': '{user} さんがラベル{count, plural, other {「{labels}」}}を削除しました',
  'activity.muted': '{user} さんがコンタクトをブロックしました',
  'activity.unmuted': '{user} さんがコンタクトのブロックを解除しました',
  'activity.merge.done': '{user} さんが会話 #{id} をこの会話に統合しました',
  'activity.merge.undone': '{user} さんが会話 #{id} との統合を取り消しました',
  'activity.message_moved.out': '{user} さんがメッセージを会話 #{id} に移動しました',
  'activity.message_moved.in': '{user} さんが会話 #{id} のメッセージをここに移動しました',
  'activity.message_moved.back': '{user} さんが会話 #{id} からメッセージを元に戻しました',
  'activity.message_moved.back_out': '{user} さんがメッセージを会話 #{id} に戻しました',
  'activity.message_deleted': 'このメッセージは削除されました',
  'transcript.subject': '会話履歴',
};
