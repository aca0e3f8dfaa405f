export const cannedResponses = {
  'cannedResponses.pageTitle': 'Réponses enregistrées',
  'cannedResponses.about': 'Réponses enregistrées que les agents insèrent avec une barre oblique',
  'cannedResponses.text':
    'Des réponses enregistrées que les agents insèrent en tapant / dans le champ de réponse.',
  'cannedResponses.new': 'Créer une réponse enregistrée',
  'cannedResponses.none': 'Aucune réponse enregistrée pour le moment',
  'cannedResponses.noneText':
    'Enregistrez les réponses que vous envoyez souvent. Tapez / et le code court pour en insérer une, avec des détails comme le nom du client.',
  'cannedResponses.search': 'Rechercher par code court ou contenu',
  'cannedResponses.count':
    '{count, plural, one {# réponse enregistrée} many {# de réponses enregistrées} other {# réponses enregistrées}}',
  'cannedResponses.code': 'Code court',
  'cannedResponses.codeHint': 'Ce que vous tapez après la barre oblique, par exemple « remboursement ».',
  'cannedResponses.taken': 'Une réponse enregistrée utilise déjà ce code court.',
  'cannedResponses.content': 'Contenu',
  'cannedResponses.contentPlaceholder': "Bonjour '{{contact.first_name}}', …",
  'cannedResponses.changed': 'Modifiée',
  'cannedResponses.deleteText':
    'Elle ne pourra plus être insérée. Les messages déjà envoyés ne changent pas.',
  'cannedResponses.insertVariable': 'Insérer une variable',
  'cannedResponses.variableFilled': 'Remplie à l’insertion de la réponse',
  'cannedResponses.example': 'Aperçu',
  'cannedResponses.sampleContact': 'Sofia Oliveira',
  'cannedResponses.sampleInbox': 'Site web',
};
