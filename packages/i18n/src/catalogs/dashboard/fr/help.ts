export const help = {
  'help.apiReference': 'Référence de l’API',
  'help.writing': 'Pendant la rédaction',
  'help.send': 'Envoyer',
  'help.newLine': 'Nouvelle ligne',
  'help.cannedResponse': 'Insérer une réponse enregistrée',
  'help.mention': 'Mentionner un collègue dans une note',
  'help.bold': 'Gras',
  'help.italic': 'Italique',
};
