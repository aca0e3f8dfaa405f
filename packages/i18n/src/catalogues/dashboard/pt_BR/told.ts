export const told = {
  'told.creation': '{name} iniciou uma conversa',
  'told.assigned': 'Conversa atribuída a você',
  'told.replied': '{name} respondeu',
  'told.mention': '{name} mencionou você em uma nota',
  'told.participating': '{name} respondeu em uma conversa que você acompanha',
  'told.firstResponse': 'Meta de primeira resposta perdida',
  'told.nextResponse': 'Meta de próxima resposta perdida',
  'told.resolution': 'Meta de resolução perdida',
  'told.context': '{name} · #{number}',
};
