export const told = {
  'told.creation': '{name} a démarré une conversation',
  'told.assigned': 'Conversation qui vous est attribuée',
  'told.replied': '{name} a répondu',
  'told.mention': '{name} vous a mentionné dans une note',
  'told.participating': '{name} a répondu dans une conversation à laquelle vous participez',
  'told.firstResponse': 'Objectif de première réponse manqué',
  'told.nextResponse': 'Objectif de réponse suivante manqué',
  'told.resolution': 'Objectif de résolution manqué',
  'told.context': '{name} · nº {number}',
};
