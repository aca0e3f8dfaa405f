export const setup = {
  'setup.title': 'Bienvenue. Configurons votre espace de travail.',
  'setup.text':
    'Cette page n’apparaît qu’une fois. Vous devenez l’administrateur et pourrez ensuite inviter votre équipe.',
  'setup.workspaceName': 'Nom de l’espace de travail',
  'setup.workspaceHint': 'En général, le nom de votre entreprise. Les clients peuvent le voir.',
  'setup.yourName': 'Votre nom',
  'setup.sampleData': 'Charger des données d’exemple',
  'setup.sampleDataText':
    'Des personnes, des conversations et des étiquettes pour découvrir le produit. Vous pourrez les supprimer plus tard.',
  'setup.submit': 'Créer l’espace de travail',
  'setup.submittingSample': 'Les données d’exemple sont en cours d’écriture. Cela prend quelques secondes.',
  'setup.alreadyDone': 'Cette installation a été configurée entre-temps. Veuillez vous connecter.',
};
