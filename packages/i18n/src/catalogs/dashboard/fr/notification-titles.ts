export const notificationTitles = {
  'notificationTitle.creation': '{name} a démarré une conversation',
  'notificationTitle.assigned': 'Conversation qui vous est attribuée',
  'notificationTitle.replied': '{name} a répondu',
  'notificationTitle.mention': '{name} vous a mentionné dans une note',
  'notificationTitle.participating': '{name} a répondu dans une conversation à laquelle vous participez',
  'notificationTitle.firstResponse': 'Objectif de première réponse manqué',
  'notificationTitle.nextResponse': 'Objectif de réponse suivante manqué',
  'notificationTitle.resolution': 'Objectif de résolution manqué',
  'notificationTitle.context': '{name} · nº {number}',
};
