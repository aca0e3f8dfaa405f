export const told = {
  'told.creation': '{name} inició una conversación',
  'told.assigned': 'Conversación asignada a ti',
  'told.replied': '{name} respondió',
  'told.mention': '{name} te mencionó en una nota',
  'told.participating': '{name} respondió en una conversación que sigues',
  'told.firstResponse': 'Objetivo de primera respuesta incumplido',
  'told.nextResponse': 'Objetivo de siguiente respuesta incumplido',
  'told.resolution': 'Objetivo de resolución incumplido',
  'told.context': '{name} · #{number}',
};
