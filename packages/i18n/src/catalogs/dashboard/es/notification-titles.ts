export const notificationTitles = {
  'notificationTitle.creation': '{name} inició una conversación',
  'notificationTitle.assigned': 'Conversación asignada a ti',
  'notificationTitle.replied': '{name} respondió',
  'notificationTitle.mention': '{name} te mencionó en una nota',
  'notificationTitle.participating': '{name} respondió en una conversación que sigues',
  'notificationTitle.firstResponse': 'Objetivo de primera respuesta incumplido',
  'notificationTitle.nextResponse': 'Objetivo de siguiente respuesta incumplido',
  'notificationTitle.resolution': 'Objetivo de resolución incumplido',
  'notificationTitle.context': '{name} · #{number}',
};
