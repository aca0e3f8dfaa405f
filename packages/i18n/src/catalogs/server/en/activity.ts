/** Activity messages in a conversation. */
export const activity = {
  'activity.status.open': 'Conversation was reopened by {user}',
  'activity.status.resolved': 'Conversation was marked resolved by {user}',
  'activity.status.pending': 'Conversation was marked as pending by {user}',
  'activity.status.snoozed': 'Conversation was snoozed by {user}',
  'activity.status.contact_resolved': 'Conversation was resolved by {contact}',
  'activity.status.system_auto_open': 'System reopened the conversation due to a new incoming message.',
  'activity.status.auto_resolved_days':
    'Conversation was marked resolved by the system after {count, plural, one {# day} other {# days}} of inactivity',
  'activity.status.auto_resolved_hours':
    'Conversation was marked resolved by the system after {count, plural, one {# hour} other {# hours}} of inactivity',
  'activity.status.auto_resolved_minutes':
    'Conversation was marked resolved by the system after {count, plural, one {# minute} other {# minutes}} of inactivity',
  'activity.auto_resolve.not_sent_due_to_messaging_window':
    'The closing message wasn’t sent because the messaging window has ended',
  'activity.csat.not_sent_due_to_messaging_window':
    'CSAT survey not sent due to outgoing message restrictions',
  'activity.priority.added': '{user} set the priority to {new}',
  'activity.priority.updated': '{user} changed the priority from {old} to {new}',
  'activity.priority.removed': '{user} removed the priority',
  'activity.assignee.self_assigned': '{user} self-assigned this conversation',
  'activity.assignee.assigned': 'Assigned to {assignee} by {user}',
  'activity.assignee.removed': 'Conversation unassigned by {user}',
  'activity.team.assigned': 'Assigned to team {team} by {user}',
  'activity.team.assigned_with_assignee': 'Assigned to {assignee} via team {team} by {user}',
  'activity.team.removed': 'Unassigned from team {team} by {user}',
  'activity.labels.added':
    '{user} added {count, plural, one {the label “{labels}”} other {the labels {labels}}}',
  'activity.labels.removed':
    '{user} removed {count, plural, one {the label “{labels}”} other {the labels {labels}}}',
  'activity.muted': '{user} has muted the conversation',
  'activity.unmuted': '{user} has unmuted the conversation',
  'activity.merge.done': '{user} merged conversation #{id} into this one',
  'activity.merge.undone': '{user} undid the merge with conversation #{id}',
  'activity.message_moved.out': '{user} moved a message to conversation #{id}',
  'activity.message_moved.in': '{user} moved a message here from conversation #{id}',
  'activity.message_moved.back': '{user} moved a message back from conversation #{id}',
  'activity.message_moved.back_out': '{user} moved a message back to conversation #{id}',
  'activity.message_deleted': 'This message was deleted',
  'transcript.subject': 'Conversation Transcript',
} as const;
