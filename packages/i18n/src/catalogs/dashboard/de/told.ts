export const told = {
  'told.creation': '{name} hat ein Gespräch begonnen',
  'told.assigned': 'Gespräch Ihnen zugewiesen',
  'told.replied': '{name} hat geantwortet',
  'told.mention': '{name} hat Sie in einer Notiz erwähnt',
  'told.participating': '{name} hat in einem Gespräch geantwortet, an dem Sie teilnehmen',
  'told.firstResponse': 'Ziel für die erste Antwort verfehlt',
  'told.nextResponse': 'Ziel für die nächste Antwort verfehlt',
  'told.resolution': 'Ziel für die Lösung verfehlt',
  'told.context': '{name} · #{number}',
};
