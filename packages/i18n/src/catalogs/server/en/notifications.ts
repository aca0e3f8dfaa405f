/** Notifications about conversations, in lists, mails and pushes. */
export const notifications = {
  'notification.conversation_creation': 'A conversation (#{id}) has been created in {inbox}',
  'notification.conversation_assignment': 'A conversation (#{id}) has been assigned to you',
  'notification.assigned_conversation_new_message': 'A new message is created in conversation (#{id})',
  'notification.conversation_mention': 'You have been mentioned in conversation (#{id})',
  'notification.participating_conversation_new_message': 'A new message is created in conversation (#{id})',
  'notification.sla_missed_first_response': 'SLA target first response missed for conversation (#{id})',
  'notification.sla_missed_next_response': 'SLA target next response missed for conversation (#{id})',
  'notification.sla_missed_resolution': 'SLA target resolution missed for conversation (#{id})',
  'notification.attachment': 'Attachment',
  'notification.noContent': 'No content',
  'notification.test': 'Test notification from {app}',
  'notification.noPushForApps': 'This server only supports push notifications in browsers.',

  'mail.notification.button': 'Open conversation',
  'mail.notification.note': 'Manage email notifications in your profile settings.',
  'mail.noteMention.subject': '{author} mentioned you in a note about {contact}',
  'mail.noteMention.body': '{author} mentioned you in a note about the contact {contact}.',
};
