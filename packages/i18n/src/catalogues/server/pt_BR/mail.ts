export const mail = {
  'mail.greeting': 'Olá, {name},',
  'mail.linkHint': 'Se o botão não funcionar, abra este endereço:',
  'mail.footer': 'Este e-mail foi enviado por {app} em {url}.',

  'mail.confirmation.subject': 'Confirme seu e-mail',
  'mail.confirmation.body': 'Confirme que este endereço é seu e você pode começar a usar {app}.',
  'mail.confirmation.button': 'Confirmar endereço',
  'mail.confirmation.note': 'O link funciona por 3 dias. Se você não pediu isto, não precisa fazer nada.',

  'mail.emailChange.subject': 'Confirme seu novo e-mail',
  'mail.emailChange.body':
    'Você quer usar este endereço em {app} de agora em diante. O antigo permanece até você confirmar o novo.',
  'mail.emailChange.button': 'Confirmar novo endereço',
  'mail.emailChange.note': 'O link funciona por 3 dias. Se você não pediu isto, não precisa fazer nada.',

  'mail.emailChangeNotice.subject': 'Seu e-mail está prestes a mudar',
  'mail.emailChangeNotice.body':
    'Alguém conectado como você pediu para usar outro e-mail em {app}. A mudança vale quando o novo endereço for confirmado.',
  'mail.emailChangeNotice.note':
    'Se não foi você, defina uma nova senha imediatamente e avise um administrador.',

  'mail.passwordReset.subject': 'Defina uma nova senha',
  'mail.passwordReset.body': 'Alguém pediu uma nova senha para sua conta em {app}.',
  'mail.passwordReset.button': 'Definir nova senha',
  'mail.passwordReset.note':
    'O link funciona por 2 horas e uma só vez. Se você não pediu isto, sua senha continua como está.',

  'mail.passwordChanged.subject': 'Sua senha foi alterada',
  'mail.passwordChanged.body':
    'A senha da sua conta em {app} acabou de ser alterada. Todas as suas outras sessões foram encerradas.',
  'mail.passwordChanged.note':
    'Se não foi você, defina uma nova senha imediatamente e avise um administrador.',

  'mail.mfaEnabled.subject': 'O login em duas etapas está ativado',
  'mail.mfaEnabled.body':
    'De agora em diante, o login em {app} pede um código do seu aplicativo autenticador. Guarde os códigos de backup em um lugar seguro.',
  'mail.mfaDisabled.subject': 'O login em duas etapas está desativado',
  'mail.mfaDisabled.body': 'De agora em diante, basta sua senha para entrar em {app}.',
  'mail.mfaBackupCodes.subject': 'Você tem novos códigos de backup',
  'mail.mfaBackupCodes.body':
    'Novos códigos de backup para entrar em {app} foram criados. Os antigos não funcionam mais.',
  'mail.mfa.note': 'Se não foi você, defina uma nova senha imediatamente e avise um administrador.',

  'mail.invitation.subject': '{inviter} convida você para {account}',
  'mail.invitation.body':
    '{inviter} convida você para trabalhar em {account} com {app}. Escolha uma senha e já pode começar.',
  'mail.invitation.button': 'Aceitar convite',
  'mail.invitation.note': 'O link funciona por 7 dias e uma só vez.',
  'mail.invitation.somebody': 'Um administrador',

  'mail.addedToAccount.subject': 'Agora você é membro de {account}',
  'mail.addedToAccount.body':
    '{inviter} adicionou você a {account} em {app}. Entre como de costume; a conta está no menu de contas.',
  'mail.addedToAccount.button': 'Abrir {app}',

  'mail.test.subject': 'E-mail de teste de {app}',
  'mail.test.body': 'Este e-mail mostra que {app} em {url} consegue enviar e-mails.',

  'mail.webhookPaused.subject': 'Webhook pausado: {webhook}',
  'mail.webhookPaused.failing':
    'O webhook {webhook} de {account} falha há 5 dias: {host} não respondeu nada ou só erros. Ele está pausado agora. O que acontece nesse meio-tempo fica guardado por 30 dias e é enviado quando você o retomar.',
  'mail.webhookPaused.gone':
    'O webhook {webhook} de {account} foi pausado porque {host} respondeu que não existe mais (410). O que acontece nesse meio-tempo fica guardado por 30 dias e é enviado quando você o retomar.',
  'mail.webhookPaused.button': 'Abrir webhook',
  'mail.webhookPaused.note': 'Você recebe este e-mail porque é administrador da conta.',
};
