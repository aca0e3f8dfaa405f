export const mail = {
  'mail.greeting': 'Bonjour {name},',
  'mail.linkHint': 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  'mail.footer': 'Cet e-mail a été envoyé par {app} à l’adresse {url}.',

  'mail.confirmation.subject': 'Confirmez votre adresse e-mail',
  'mail.confirmation.body':
    'Veuillez confirmer que cette adresse est la vôtre, et vous pourrez commencer à utiliser {app}.',
  'mail.confirmation.button': 'Confirmer l’adresse',
  'mail.confirmation.note':
    'Le lien est valable 3 jours. Si vous n’avez rien demandé, vous n’avez rien à faire.',

  'mail.emailChange.subject': 'Confirmez votre nouvelle adresse e-mail',
  'mail.emailChange.body':
    'Vous souhaitez désormais utiliser cette adresse pour {app}. L’ancienne reste valable jusqu’à ce que vous confirmiez la nouvelle.',
  'mail.emailChange.button': 'Confirmer la nouvelle adresse',
  'mail.emailChange.note':
    'Le lien est valable 3 jours. Si vous n’avez rien demandé, vous n’avez rien à faire.',

  'mail.emailChangeNotice.subject': 'Votre adresse e-mail va changer',
  'mail.emailChangeNotice.body':
    'Une personne connectée sous votre nom a demandé à utiliser une autre adresse e-mail pour {app}. Le changement prend effet lorsque la nouvelle adresse est confirmée.',
  'mail.emailChangeNotice.note':
    'Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe et prévenez un administrateur.',

  'mail.passwordReset.subject': 'Définir un nouveau mot de passe',
  'mail.passwordReset.body': 'Quelqu’un a demandé un nouveau mot de passe pour votre compte sur {app}.',
  'mail.passwordReset.button': 'Définir un nouveau mot de passe',
  'mail.passwordReset.note':
    'Le lien est valable 2 heures et une seule fois. Si vous n’avez rien demandé, votre mot de passe reste inchangé.',

  'mail.passwordChanged.subject': 'Votre mot de passe a été changé',
  'mail.passwordChanged.body':
    'Le mot de passe de votre compte sur {app} vient d’être changé. Toutes vos autres sessions ont été fermées.',
  'mail.passwordChanged.note':
    'Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe et prévenez un administrateur.',

  'mail.mfaEnabled.subject': 'La connexion à deux facteurs est activée',
  'mail.mfaEnabled.body':
    'Désormais, la connexion à {app} demande un code de votre application d’authentification. Gardez les codes de secours en lieu sûr.',
  'mail.mfaDisabled.subject': 'La connexion à deux facteurs est désactivée',
  'mail.mfaDisabled.body': 'Désormais, votre mot de passe seul suffit pour vous connecter à {app}.',
  'mail.mfaBackupCodes.subject': 'Vous avez de nouveaux codes de secours',
  'mail.mfaBackupCodes.body':
    'De nouveaux codes de secours pour la connexion à {app} ont été créés. Les anciens ne fonctionnent plus.',
  'mail.mfa.note':
    'Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe et prévenez un administrateur.',

  'mail.invitation.subject': '{inviter} vous invite à rejoindre {account}',
  'mail.invitation.body':
    '{inviter} vous invite à travailler dans {account} avec {app}. Choisissez un mot de passe, et vous pouvez commencer.',
  'mail.invitation.button': 'Accepter l’invitation',
  'mail.invitation.note': 'Le lien est valable 7 jours et une seule fois.',
  'mail.invitation.somebody': 'Un administrateur',

  'mail.addedToAccount.subject': 'Vous êtes maintenant membre de {account}',
  'mail.addedToAccount.body':
    '{inviter} vous a ajouté à {account} sur {app}. Connectez-vous comme d’habitude ; vous trouverez le compte dans le menu des comptes.',
  'mail.addedToAccount.button': 'Ouvrir {app}',

  'mail.test.subject': 'E-mail de test de {app}',
  'mail.test.body': 'Cet e-mail montre que {app} à l’adresse {url} peut envoyer des e-mails.',

  'mail.webhookPaused.subject': 'Webhook suspendu : {webhook}',
  'mail.webhookPaused.failing':
    'Le webhook {webhook} de {account} échoue depuis 5 jours : {host} n’a rien répondu ou seulement des erreurs. Il est maintenant suspendu. Ce qui se passe entre-temps est conservé 30 jours et envoyé quand vous le reprenez.',
  'mail.webhookPaused.gone':
    'Le webhook {webhook} de {account} a été suspendu parce que {host} a répondu qu’il n’existe plus (410). Ce qui se passe entre-temps est conservé 30 jours et envoyé quand vous le reprenez.',
  'mail.webhookPaused.button': 'Ouvrir le webhook',
  'mail.webhookPaused.note': 'Vous recevez cet e-mail parce que vous êtes administrateur du compte.',
};
