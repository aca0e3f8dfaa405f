export const contactPrivacy = {
  'contactPrivacy.export': 'Exporter les données',
  'contactPrivacy.exportStarted': 'Export lancé',
  'contactPrivacy.exportMail': 'Vous recevrez un e-mail dès qu’il sera prêt.',
  'contactPrivacy.exportRunning': 'Préparation de l’export des données…',
  'contactPrivacy.exportReady': 'Export des données prêt',
  'contactPrivacy.until': 'Disponible jusqu’au {date}',
  'contactPrivacy.exportFailed': 'Impossible d’exporter les données',
  'contactPrivacy.erase': 'Effacer partout',
  'contactPrivacy.eraseTitle': 'Effacer {name} partout ?',
  'contactPrivacy.eraseText':
    'Supprime le contact avec l’ensemble de ses conversations, messages, fichiers et notes, et le retire des journaux. Seuls l’auteur, la date et l’identifiant du contact sont conservés. Cette action est irréversible.',
  'contactPrivacy.eraseStarted': 'Effacement du contact en cours',
  'contactPrivacy.notErased': 'Impossible d’effacer le contact',
};
