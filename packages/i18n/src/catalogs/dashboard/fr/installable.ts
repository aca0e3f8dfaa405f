export const installable = {
  'installable.updateTitle': 'Nouvelle version disponible',
  'installable.updateText': 'Rechargez pour mettre à jour. Vos brouillons sont enregistrés.',
  'installable.reload': 'Recharger',
  'installable.later': 'Plus tard',
};
