import type { inboxConnections as en } from '../en/inbox-connections';

export const inboxConnections = {
  'settings.tab.connection': 'Connexion',
  'connection.nameHint': 'Affiché comme expéditeur : « Mira de {inbox} ».',
  'connection.nameExample': 'Support Acme',
  'connection.how': 'Comment les e-mails arrivent ici',
  'connection.fetch': 'Relever la boîte aux lettres',
  'connection.forward': 'Nous les transférer',
  'connection.incoming': 'E-mails entrants',
  'connection.outgoing': 'E-mails sortants',
  'connection.forwarding': 'Transfert',
  'connection.forwardLater': 'L’adresse de transfert s’affiche une fois la boîte de réception créée.',
  'connection.forwardingNoWay':
    'Cette installation ne reçoit pas encore d’e-mails. Pour proposer le transfert, son exploitant définit MAILER_INBOUND_EMAIL_DOMAIN, ainsi que SMTP_RECEIVER ou un service d’e-mail.',
  'connection.forwardingNoDomain':
    'Cette installation n’a pas de domaine de transfert. Pour proposer le transfert, son exploitant définit MAILER_INBOUND_EMAIL_DOMAIN.',
  'connection.forwardingGuide': 'Voir docs/operations/email.md, « Receive for a domain ».',
  'connection.forwardTo': 'Transférez à cette adresse',
  'connection.forwardHint':
    'Créez une règle qui transfère tout ce qui arrive à {email}. Les clients ne voient pas cette adresse.',
  'connection.forwardingOff':
    'Cette installation ne peut pas encore recevoir d’e-mails transférés. Demandez à son administrateur de définir un domaine d’e-mails entrants, ou relevez la boîte aux lettres.',
  'connection.forwardingUnchecked': 'Les e-mails transférés apparaissent dès leur arrivée.',
  'connection.forwardNext': 'Dernière étape : transférez vos e-mails vers cette boîte de réception.',
  'connection.fetched': 'Les nouveaux e-mails envoyés à {email} deviennent désormais des conversations.',
  'connection.sentByInstallation': 'Les réponses sont envoyées par {name}.',
  'connection.folders.junk': 'Les e-mails de ce dossier sont marqués comme spam.',
  'connection.folders.missing': 'Introuvable sur le serveur.',
  'connection.folders.failed': 'Impossible de charger les dossiers',
  'connection.folders.choose': 'Choisissez au moins un dossier',
  'connection.folders.loading': 'Chargement des dossiers…',
  'connection.folders.inbox': 'Boîte de réception',
  'connection.moreOptions': 'Plus d’options',
  'connection.check': 'Test de connexion',
  'connection.checkAgain': 'Retester',
  'connection.checkNow': 'Tester',
  'connection.nothingSaved': 'Rien n’est enregistré avant la création de la boîte de réception.',
  'connection.part.incoming': 'Entrant',
  'connection.part.outgoing': 'Sortant',
  'connection.state.idle': 'Non testé',
  'connection.state.running': 'Test en cours…',
  'connection.state.working': 'Fonctionne',
  'connection.state.failed': 'Ne fonctionne pas',
  'connection.state.changed': 'Modifié',
  'connection.state.waiting': 'En attente',
  'connection.hop.resolved': 'Serveur trouvé',
  'connection.hop.connected': 'Connecté',
  'connection.hop.signed_in': 'Authentifié',
  'connection.hop.folder_read': 'Dossier lu',
  'connection.hop.test_sent': 'E-mail de test envoyé',
  'connection.hop.bot': 'Bot trouvé',
  'connection.hop.webhook': 'Webhook configuré',
  'connection.hop.deliveries': 'Messages remis',
  'connection.hopFailed.resolved': 'Serveur introuvable',
  'connection.hopFailed.connected': 'Connexion impossible',
  'connection.hopFailed.signed_in': 'Authentification impossible',
  'connection.hopFailed.folder_read': 'Dossier illisible',
  'connection.hopFailed.test_sent': 'E-mail de test non envoyé',
  'connection.hopFailed.bot': 'Bot introuvable',
  'connection.hopFailed.webhook': 'Webhook non configuré',
  'connection.hopFailed.deliveries': 'Messages non remis',
  'connection.hopWaiting.resolved': 'Trouver le serveur',
  'connection.hopWaiting.connected': 'Se connecter',
  'connection.hopWaiting.signed_in': 'S’authentifier',
  'connection.hopWaiting.folder_read': 'Lire le dossier',
  'connection.hopWaiting.test_sent': 'Envoyer un e-mail de test',
  'connection.hopWaiting.bot': 'Trouver le bot',
  'connection.hopWaiting.webhook': 'Vérifier le webhook',
  'connection.hopWaiting.deliveries': 'Vérifier la remise',
  'connection.hop.widget': 'Widget chargé par un visiteur',
  'connection.hopFailed.widget': 'Widget pas encore chargé',
  'connection.hopWaiting.widget': 'Attendre un visiteur',
  'connection.hop.domains': 'Le site peut afficher le chat',
  'connection.hopFailed.domains': 'Le site n’est pas un domaine autorisé',
  'connection.hopWaiting.domains': 'Vérifier les domaines autorisés',
  'connection.advice.widget_missing': 'Copiez l’extrait de code de la configuration dans votre site.',
  'connection.advice.domain_not_allowed': 'Ajoutez ce site aux domaines autorisés ou videz la liste.',
  'connection.fact.encrypted': 'Chiffré ({version})',
  'connection.fact.notEncrypted': 'Non chiffré',
  'connection.fact.certificateUnchecked': 'Certificat non approuvé',
  'connection.fact.user': 'En tant que {user}',
  'connection.fact.noSignIn': 'Sans mot de passe',
  'connection.fact.messages':
    '{count, plural, one {# e-mail dans {folder}} many {# e-mails dans {folder}} other {# e-mails dans {folder}}}',
  'connection.fact.newest': 'Dernier : {when}',
  'connection.fact.pending':
    '{count, plural, =0 {Aucun en attente} one {# en attente} many {# en attente} other {# en attente}}',
  'connection.fact.ms': '{ms, number} ms',
  'connection.serverSaid': 'Le serveur a répondu :',
  'connection.appPassword': 'Comment en obtenir un',
  'connection.advice.bot_token_unknown':
    'Telegram ne connaît pas ce jeton de bot. Copiez-le à nouveau depuis @BotFather.',
  'connection.advice.certificate_expired':
    'Le certificat du serveur a expiré. Demandez à son exploitant de le renouveler.',
  'connection.advice.certificate_name':
    'Le certificat est celui d’un autre serveur. Vérifiez le nom du serveur.',
  'connection.advice.certificate_self_signed':
    'Le certificat du serveur n’est pas reconnu. Demandez à son exploitant d’en installer un valide.',
  'connection.advice.fastmail_app_password':
    'Fastmail demande un mot de passe d’application au lieu de votre mot de passe habituel.',
  'connection.advice.gmail_app_password':
    'Google demande un mot de passe d’application au lieu de votre mot de passe habituel.',
  'connection.advice.host_unknown': 'Aucun serveur ne porte ce nom. Vérifiez l’orthographe.',
  'connection.advice.icloud_app_password':
    'Apple demande un mot de passe pour application au lieu de votre mot de passe habituel.',
  'connection.advice.no_starttls': 'Le serveur ne propose pas STARTTLS. Essayez TLS.',
  'connection.advice.outlook_oauth':
    'Microsoft n’accepte plus les mots de passe ici. Transférez plutôt vos e-mails.',
  'connection.advice.password_wrong':
    'Vérifiez le nom d’utilisateur et le mot de passe. Beaucoup de fournisseurs demandent un mot de passe d’application.',
  'connection.advice.port_security_mismatch':
    'Le port et la sécurité ne correspondent pas. TLS utilise 993 ou 465, STARTTLS 143 ou 587.',
  'connection.advice.private_address':
    'Les serveurs des réseaux privés sont bloqués. Demandez à l’administrateur de votre installation d’autoriser celui-ci.',
  'connection.advice.provider_unreachable':
    'Le fournisseur est injoignable pour l’instant. Réessayez dans quelques minutes.',
  'connection.advice.recipient_refused':
    'Le serveur n’accepte pas les e-mails pour cette adresse. Vérifiez l’orthographe.',
  'connection.advice.refused': 'Rien ne répond sur ce port. Vérifiez le serveur et le port.',
  'connection.advice.sender_refused':
    'Le serveur ne vous laisse pas envoyer depuis cette adresse. Connectez-vous avec son compte ou autorisez-la comme alias.',
  'connection.advice.timeout':
    'Le serveur n’a pas répondu à temps. Vérifiez le serveur, le port et le pare-feu.',
  'connection.advice.try_later':
    'Le serveur refuse les e-mails pour l’instant. Réessayez dans quelques minutes.',
  'connection.advice.webhook_elsewhere':
    'Telegram envoie les messages de ce bot ailleurs. Enregistrez à nouveau le jeton du bot pour les recevoir ici.',
  'connection.advice.webhook_missing':
    'Telegram ne sait pas où envoyer les messages de ce bot. Enregistrez à nouveau le jeton du bot.',
  'connection.advice.yahoo_app_password':
    'Yahoo demande un mot de passe d’application au lieu de votre mot de passe habituel.',
  'connection.advice.zoho_app_password':
    'Activez l’accès IMAP dans Zoho Mail. Avec la double authentification, Zoho demande un mot de passe d’application.',
  'connection.missing.name': 'Saisissez un nom de boîte de réception.',
  'connection.missing.email': 'Saisissez une adresse e-mail valide.',
  'connection.missing.incoming': 'Saisissez les réglages des e-mails entrants.',
  'connection.missing.outgoing':
    'Saisissez les réglages des e-mails sortants, ou désactivez-les pour envoyer par {name}.',
  'connection.missing.fields': 'Remplissez les champs obligatoires.',
  'connection.missing.checking': 'Test de la connexion en cours…',
  'connection.missing.incomingFailed':
    'Les e-mails entrants ne fonctionnent pas. Corrigez les réglages ou transférez vos e-mails.',
  'connection.missing.outgoingFailed':
    'Les e-mails sortants ne fonctionnent pas. Corrigez les réglages ou désactivez-les pour envoyer par {name}.',
  'connection.missing.incomingUnchecked': 'Testez d’abord les réglages des e-mails entrants.',
  'connection.missing.outgoingUnchecked': 'Testez d’abord les réglages des e-mails sortants.',
  'connection.openProfile': 'Ouvrir dans {channel}',
  'connection.secretKept': 'Laissez vide pour garder la valeur actuelle.',
  'connection.signInNeeded':
    'L’authentification ne fonctionne plus. Mettez à jour le nom d’utilisateur et le mot de passe.',
  'connection.signedInAs': 'Authentification en tant que {email}',
  'connection.provider': 'Fournisseur de messagerie',
  'connection.provider.google': 'Google',
  'connection.provider.microsoft': 'Microsoft',
  'connection.provider.other': 'Autre fournisseur',
  'connection.providerText.google': 'Gmail et Workspace',
  'connection.providerText.microsoft': 'Outlook et Microsoft 365',
  'connection.providerText.other': 'IMAP ou transfert',
  'connection.signInHint': 'Vous vous connectez ensuite chez le fournisseur, puis revenez ici.',
  'connection.signIn.google': 'Se connecter avec Google',
  'connection.signIn.microsoft': 'Se connecter avec Microsoft',
  'connection.signInAgain': 'Se reconnecter',
  'connection.signInFailed.cancelled': 'Vous avez annulé l’authentification. Rien n’a été modifié.',
  'connection.signInFailed.expired':
    'L’authentification a pris trop de temps ou a été ouverte dans un autre navigateur. Réessayez.',
  'connection.signInFailed.other_mailbox':
    'Vous vous êtes connecté à une autre boîte aux lettres. Connectez-vous avec {email}, ou créez une nouvelle boîte de réception pour l’autre boîte aux lettres.',
  'connection.signInFailed.mailbox_taken':
    'Une autre boîte de réception utilise déjà cette boîte aux lettres.',
  'connection.signInFailed.inbox_limit': 'Votre compte a atteint sa limite de boîtes de réception.',
  'connection.signInFailed.not_allowed':
    'Vous n’êtes plus administrateur de ce compte. La boîte aux lettres n’a donc pas été connectée.',
  'connection.signInFailed.failed':
    'Impossible de connecter la boîte aux lettres. Réessayez dans quelques minutes.',
  'connection.signInNeeded.provider': 'Le fournisseur ne nous donne plus accès. Reconnectez-vous.',
} satisfies Record<keyof typeof en, string>;
