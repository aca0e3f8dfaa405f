export const installable = {
  'installable.updateTitle': 'Une nouvelle version est là',
  'installable.updateText': 'Rechargez pour l’utiliser. Vos brouillons sont conservés.',
  'installable.reload': 'Recharger',
  'installable.later': 'Plus tard',
};
