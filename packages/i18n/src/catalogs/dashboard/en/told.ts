/** Titles of notifications. */
export const told = {
  'told.creation': '{name} started a conversation',
  'told.assigned': 'Conversation assigned to you',
  'told.replied': '{name} replied',
  'told.mention': '{name} mentioned you in a note',
  'told.participating': '{name} replied in a conversation you participate in',
  'told.firstResponse': 'First response target missed',
  'told.nextResponse': 'Next response target missed',
  'told.resolution': 'Resolution target missed',
  'told.context': '{name} · #{number}',
};
