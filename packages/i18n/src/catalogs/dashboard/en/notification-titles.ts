/** Titles of notifications. */
export const notificationTitles = {
  'notificationTitle.creation': '{name} started a conversation',
  'notificationTitle.assigned': 'Conversation assigned to you',
  'notificationTitle.replied': '{name} replied',
  'notificationTitle.mention': '{name} mentioned you in a note',
  'notificationTitle.participating': '{name} replied in a conversation you participate in',
  'notificationTitle.firstResponse': 'First response target missed',
  'notificationTitle.nextResponse': 'Next response target missed',
  'notificationTitle.resolution': 'Resolution target missed',
  'notificationTitle.context': '{name} · #{number}',
};
