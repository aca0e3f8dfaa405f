export const contactPrivacy = {
  'contactPrivacy.export': 'Daten exportieren',
  'contactPrivacy.exportStarted': 'Export gestartet',
  'contactPrivacy.exportMail': 'Sie erhalten eine E-Mail, sobald er bereit ist.',
  'contactPrivacy.exportRunning': 'Datenexport wird vorbereitet …',
  'contactPrivacy.exportReady': 'Datenexport bereit',
  'contactPrivacy.until': 'Verfügbar bis {date}',
  'contactPrivacy.exportFailed': 'Die Daten konnten nicht exportiert werden',
  'contactPrivacy.erase': 'Überall löschen',
  'contactPrivacy.eraseTitle': '{name} überall löschen?',
  'contactPrivacy.eraseText':
    'Löscht den Kontakt mit allen Unterhaltungen, Nachrichten, Dateien und Notizen und entfernt ihn aus Protokollen. Festgehalten wird nur, wer wann welche Kontakt-ID gelöscht hat. Das lässt sich nicht rückgängig machen.',
  'contactPrivacy.eraseStarted': 'Kontakt wird gelöscht',
  'contactPrivacy.notErased': 'Der Kontakt konnte nicht gelöscht werden',
};
