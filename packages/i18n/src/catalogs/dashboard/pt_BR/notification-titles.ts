export const notificationTitles = {
  'notificationTitle.creation': '{name} iniciou uma conversa',
  'notificationTitle.assigned': 'Conversa atribuída a você',
  'notificationTitle.replied': '{name} respondeu',
  'notificationTitle.mention': '{name} mencionou você em uma nota',
  'notificationTitle.participating': '{name} respondeu em uma conversa de que você participa',
  'notificationTitle.firstResponse': 'Meta de primeira resposta não cumprida',
  'notificationTitle.nextResponse': 'Meta de próxima resposta não cumprida',
  'notificationTitle.resolution': 'Meta de resolução não cumprida',
  'notificationTitle.context': '{name} · nº {number}',
};
