export const profile = {
  'profile.title': 'Paramètres du profil',
  'profile.text': 'Comment les autres vous voient et comment le produit se présente à vous',
  'profile.personTitle': 'Vous',
  'profile.personText':
    'Vos collègues voient votre nom ; les clients voient le nom d’affichage, s’il y en a un.',
  'profile.fullName': 'Nom complet',
  'profile.displayName': 'Nom d’affichage',
  'profile.displayNameHint': 'Montré aux clients à la place de votre nom complet',
  'profile.emailHint': 'Vous vous connectez avec cette adresse',
  'profile.saved': 'Votre profil est enregistré',
  'profile.passwordTitle': 'Mot de passe',
  'profile.passwordText': 'Le changer vous déconnecte de tous vos autres appareils.',
  'profile.currentPassword': 'Mot de passe actuel',
  'profile.changePassword': 'Changer le mot de passe',
  'profile.passwordChanged': 'Votre mot de passe est changé',
  'profile.availabilityTitle': 'Disponibilité',
  'profile.availabilityText': 'Ce que vos collègues et vos clients voient dans cet espace de travail.',
  'profile.autoOfflineText':
    'Vous apparaissez hors ligne tant qu’aucune fenêtre de cet espace de travail n’est ouverte.',
  'profile.appearanceTitle': 'Apparence et langue',
  'profile.appearanceText':
    'Pour vous seul. La langue est conservée avec votre profil, l’apparence dans ce navigateur.',
  'profile.tokenTitle': 'Jeton d’accès',
  'profile.tokenText': 'Les programmes qui l’utilisent agissent en votre nom. Gardez-le pour vous.',
  'profile.token': 'Votre jeton d’accès',
  'profile.showToken': 'Afficher le jeton',
  'profile.hideToken': 'Masquer le jeton',
  'profile.resetToken': 'Créer un nouveau jeton',
  'profile.resetTokenTitle': 'Créer un nouveau jeton d’accès ?',
  'profile.resetTokenText':
    'Les programmes qui utilisent le jeton actuel cesseront de fonctionner tant qu’ils n’auront pas le nouveau.',
  'profile.tokenReset': 'Vous avez un nouveau jeton d’accès',
};
