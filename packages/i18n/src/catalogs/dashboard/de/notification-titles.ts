export const notificationTitles = {
  'notificationTitle.creation': '{name} hat ein Gespräch begonnen',
  'notificationTitle.assigned': 'Gespräch Ihnen zugewiesen',
  'notificationTitle.replied': '{name} hat geantwortet',
  'notificationTitle.mention': '{name} hat Sie in einer Notiz erwähnt',
  'notificationTitle.participating': '{name} hat in einem Gespräch geantwortet, an dem Sie teilnehmen',
  'notificationTitle.firstResponse': 'Ziel für die erste Antwort verfehlt',
  'notificationTitle.nextResponse': 'Ziel für die nächste Antwort verfehlt',
  'notificationTitle.resolution': 'Ziel für die Lösung verfehlt',
  'notificationTitle.context': '{name} · #{number}',
};
