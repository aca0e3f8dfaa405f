export const told = {
  'told.creation': '{name} a démarré une conversation',
  'told.assigned': 'Conversation attribuée à vous',
  'told.replied': '{name} a répondu',
  'told.mention': '{name} vous a mentionné dans une note',
  'told.participating': '{name} a répondu dans une conversation que vous suivez',
  'told.firstResponse': 'Objectif de première réponse manqué',
  'told.nextResponse': 'Objectif de réponse suivante manqué',
  'told.resolution': 'Objectif de résolution manqué',
  'told.context': '{name} · #{number}',
};
