export const mail = {
  'mail.greeting': 'Bonjour {name},',
  'mail.linkHint': 'Si le bouton ne fonctionne pas, ouvrez ce lien :',
  'mail.footer': 'Cet e-mail a été envoyé par {app} ({url}).',

  'mail.confirmation.subject': 'Confirmez votre adresse e-mail',
  'mail.confirmation.body': 'Confirmez votre adresse e-mail pour commencer à utiliser {app}.',
  'mail.confirmation.button': 'Confirmer l’adresse e-mail',
  'mail.confirmation.note':
    'Ce lien expire dans 3 jours. Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail.',

  'mail.emailChange.subject': 'Confirmez votre nouvelle adresse e-mail',
  'mail.emailChange.body':
    'Vous avez demandé à utiliser cette adresse pour {app}. Votre adresse actuelle reste active jusqu’à ce que vous confirmiez la nouvelle.',
  'mail.emailChange.button': 'Confirmer la nouvelle adresse',
  'mail.emailChange.note':
    'Ce lien expire dans 3 jours. Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail.',

  'mail.emailChangeNotice.subject': 'Votre adresse e-mail va être modifiée',
  'mail.emailChangeNotice.body':
    'Une personne connectée à votre compte a demandé à modifier l’adresse e-mail utilisée pour {app}. La modification prendra effet une fois la nouvelle adresse confirmée.',
  'mail.emailChangeNotice.note':
    'Si ce n’était pas vous, réinitialisez immédiatement votre mot de passe et contactez un administrateur.',

  'mail.passwordReset.subject': 'Réinitialisez votre mot de passe',
  'mail.passwordReset.body': 'Quelqu’un a demandé un nouveau mot de passe pour votre compte {app}.',
  'mail.passwordReset.button': 'Réinitialiser le mot de passe',
  'mail.passwordReset.note':
    'Ce lien expire dans 2 heures et ne fonctionne qu’une fois. Si vous n’êtes pas à l’origine de cette demande, votre mot de passe reste inchangé.',

  'mail.passwordChanged.subject': 'Votre mot de passe a été modifié',
  'mail.passwordChanged.body':
    'Le mot de passe de votre compte {app} vient d’être modifié. Toutes vos autres sessions ont été fermées.',
  'mail.passwordChanged.note':
    'Si ce n’était pas vous, réinitialisez immédiatement votre mot de passe et contactez un administrateur.',

  'mail.mfaEnabled.subject': 'L’authentification à deux facteurs est activée',
  'mail.mfaEnabled.body':
    'La connexion à {app} nécessite désormais un code de votre application d’authentification. Conservez vos codes de secours en lieu sûr.',
  'mail.mfaDisabled.subject': 'L’authentification à deux facteurs est désactivée',
  'mail.mfaDisabled.body': 'Vous vous connectez désormais à {app} avec votre mot de passe seul.',
  'mail.mfaBackupCodes.subject': 'Vous avez de nouveaux codes de secours',
  'mail.mfaBackupCodes.body':
    'De nouveaux codes de secours ont été générés pour votre compte {app}. Les anciens ne fonctionnent plus.',
  'mail.mfa.note':
    'Si ce n’était pas vous, réinitialisez immédiatement votre mot de passe et contactez un administrateur.',

  'mail.invitation.subject': '{inviter} vous invite à rejoindre {account}',
  'mail.invitation.body':
    '{inviter} vous invite à rejoindre {account} sur {app}. Choisissez un mot de passe pour commencer.',
  'mail.invitation.button': 'Accepter l’invitation',
  'mail.invitation.note': 'Ce lien expire dans 7 jours et ne fonctionne qu’une fois.',
  'mail.invitation.somebody': 'Un administrateur',

  'mail.addedToAccount.subject': 'Vous êtes maintenant membre de {account}',
  'mail.addedToAccount.body':
    '{inviter} vous a ajouté à {account} sur {app}. Connectez-vous comme d’habitude. Changez d’espace de travail depuis le menu du compte.',
  'mail.addedToAccount.button': 'Ouvrir {app}',

  'mail.test.subject': 'E-mail de test de {app}',
  'mail.test.body': '{app} ({url}) peut envoyer des e-mails.',

  'mail.customDomain.subject': 'Enregistrements DNS de {domain}',
  'mail.customDomain.greeting': 'Bonjour,',
  'mail.customDomain.body':
    'Pour relier {domain} au centre d’aide, ajoutez ce qui suit aux paramètres DNS du domaine. Il peut falloir une journée pour que ce soit actif partout.',

  'mail.webhookPaused.subject': 'Webhook suspendu : {webhook}',
  'mail.webhookPaused.failing':
    'Le webhook {webhook} de {account} échoue depuis 5 jours, car {host} n’a pas répondu ou a renvoyé des erreurs. Il est maintenant suspendu. Les nouveaux événements sont conservés 30 jours et envoyés à sa réactivation.',
  'mail.webhookPaused.gone':
    'Le webhook {webhook} de {account} a été suspendu, car {host} a renvoyé 410 Gone. Les nouveaux événements sont conservés 30 jours et envoyés à sa réactivation.',
  'mail.webhookPaused.button': 'Ouvrir le webhook',
  'mail.webhookPaused.note': 'Vous recevez cet e-mail car vous êtes administrateur de cet espace de travail.',

  'mail.dataExport.subject': 'L’export des données du contact {contact} est prêt',
  'mail.dataExport.body':
    'L’export des données du contact {contact} que vous avez demandé dans {account} est prêt à être téléchargé.',
  'mail.dataExport.button': 'Ouvrir le contact',
  'mail.dataExport.note':
    'Le fichier est supprimé au bout de {days} jours. Seuls les administrateurs peuvent le télécharger.',

  'mail.roundTrip.subject': 'Test de {inbox}',
  'mail.roundTrip.body':
    'Cet e-mail teste la boîte de réception « {inbox} » : elle l’a envoyé et devrait le recevoir. Il ne crée pas de conversation et vous pouvez le supprimer.',
};
