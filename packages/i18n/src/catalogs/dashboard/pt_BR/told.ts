export const told = {
  'told.creation': '{name} iniciou uma conversa',
  'told.assigned': 'Conversa atribuída a você',
  'told.replied': '{name} respondeu',
  'told.mention': '{name} mencionou você em uma nota',
  'told.participating': '{name} respondeu em uma conversa de que você participa',
  'told.firstResponse': 'Meta de primeira resposta não cumprida',
  'told.nextResponse': 'Meta de próxima resposta não cumprida',
  'told.resolution': 'Meta de resolução não cumprida',
  'told.context': '{name} · nº {number}',
};
