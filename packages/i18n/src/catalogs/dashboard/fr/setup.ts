export const setup = {
  'setup.title': 'Bienvenue ! Configurons votre espace de travail.',
  'setup.text':
    'Cette page ne s’affiche qu’une fois. Vous serez l’administrateur et pourrez inviter votre équipe plus tard.',
  'setup.workspaceName': 'Nom de l’espace de travail',
  'setup.workspaceHint': 'Généralement le nom de votre entreprise. Vos clients peuvent le voir.',
  'setup.yourName': 'Votre nom',
  'setup.sampleData': 'Charger des données d’exemple',
  'setup.sampleDataText':
    'Des contacts, des conversations et des étiquettes à explorer. Vous pourrez les supprimer plus tard.',
  'setup.submit': 'Créer l’espace de travail',
  'setup.submittingSample': 'Ajout des données d’exemple. Cela prend quelques secondes.',
  'setup.alreadyDone': 'Cette installation a déjà été configurée. Connectez-vous.',
};
