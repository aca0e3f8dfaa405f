export const mail = {
  'mail.greeting': 'Olá, {name}!',
  'mail.linkHint': 'Se o botão não funcionar, abra este link:',
  'mail.footer': 'Este e-mail foi enviado por {app} em {url}.',

  'mail.confirmation.subject': 'Confirme seu e-mail',
  'mail.confirmation.body': 'Confirme seu e-mail para começar a usar {app}.',
  'mail.confirmation.button': 'Confirmar e-mail',
  'mail.confirmation.note':
    'Este link expira em 3 dias. Se você não fez esta solicitação, ignore este e-mail.',

  'mail.emailChange.subject': 'Confirme seu novo e-mail',
  'mail.emailChange.body':
    'Você pediu para usar este endereço em {app}. Seu endereço atual continua ativo até você confirmar o novo.',
  'mail.emailChange.button': 'Confirmar novo e-mail',
  'mail.emailChange.note':
    'Este link expira em 3 dias. Se você não fez esta solicitação, ignore este e-mail.',

  'mail.emailChangeNotice.subject': 'Seu e-mail está prestes a mudar',
  'mail.emailChangeNotice.body':
    'Alguém conectado à sua conta pediu para alterar o e-mail em {app}. A alteração vale assim que o novo endereço for confirmado.',
  'mail.emailChangeNotice.note':
    'Se não foi você, redefina sua senha imediatamente e fale com um administrador.',

  'mail.passwordReset.subject': 'Redefina sua senha',
  'mail.passwordReset.body': 'Alguém solicitou uma nova senha para sua conta em {app}.',
  'mail.passwordReset.button': 'Redefinir senha',
  'mail.passwordReset.note':
    'Este link expira em 2 horas e funciona uma vez. Se você não fez esta solicitação, sua senha continua a mesma.',

  'mail.passwordChanged.subject': 'Sua senha foi alterada',
  'mail.passwordChanged.body':
    'A senha da sua conta em {app} acabou de ser alterada. Todas as suas outras sessões foram encerradas.',
  'mail.passwordChanged.note':
    'Se não foi você, redefina sua senha imediatamente e fale com um administrador.',

  'mail.mfaEnabled.subject': 'A autenticação de dois fatores está ativada',
  'mail.mfaEnabled.body':
    'Para entrar em {app}, agora é preciso um código do seu app autenticador. Guarde seus códigos de backup em um lugar seguro.',
  'mail.mfaDisabled.subject': 'A autenticação de dois fatores está desativada',
  'mail.mfaDisabled.body': 'Agora você entra em {app} só com sua senha.',
  'mail.mfaBackupCodes.subject': 'Você tem novos códigos de backup',
  'mail.mfaBackupCodes.body':
    'Novos códigos de backup foram gerados para sua conta em {app}. Os antigos não funcionam mais.',
  'mail.mfa.note': 'Se não foi você, redefina sua senha imediatamente e fale com um administrador.',

  'mail.invitation.subject': '{inviter} convidou você para {account}',
  'mail.invitation.body': '{inviter} convidou você para {account} em {app}. Escolha uma senha para começar.',
  'mail.invitation.button': 'Aceitar convite',
  'mail.invitation.note': 'Este link expira em 7 dias e funciona uma vez.',
  'mail.invitation.somebody': 'Um administrador',

  'mail.addedToAccount.subject': 'Agora você é membro de {account}',
  'mail.addedToAccount.body':
    '{inviter} adicionou você a {account} em {app}. Entre como de costume. Troque de espaço de trabalho pelo menu da conta.',
  'mail.addedToAccount.button': 'Abrir {app}',

  'mail.test.subject': 'E-mail de teste de {app}',
  'mail.test.body': '{app} em {url} consegue enviar e-mails.',

  'mail.customDomain.subject': 'Registros DNS de {domain}',
  'mail.customDomain.greeting': 'Olá,',
  'mail.customDomain.body':
    'Para conectar {domain} à central de ajuda, adicione o seguinte às configurações de DNS do domínio. Pode levar um dia até funcionar em todos os lugares.',

  'mail.webhookPaused.subject': 'Webhook pausado: {webhook}',
  'mail.webhookPaused.failing':
    'O webhook {webhook} em {account} falha há 5 dias porque {host} não respondeu ou retornou erros. Ele agora está pausado. Os novos eventos são guardados por 30 dias e enviados quando você o retomar.',
  'mail.webhookPaused.gone':
    'O webhook {webhook} em {account} foi pausado porque {host} retornou 410 Gone. Os novos eventos são guardados por 30 dias e enviados quando você o retomar.',
  'mail.webhookPaused.button': 'Abrir webhook',
  'mail.webhookPaused.note': 'Você recebeu este e-mail porque é administrador deste espaço de trabalho.',

  'mail.dataExport.subject': 'A exportação de dados do contato {contact} está pronta',
  'mail.dataExport.body':
    'A exportação de dados do contato {contact} que você solicitou em {account} está pronta para download.',
  'mail.dataExport.button': 'Abrir contato',
  'mail.dataExport.note': 'O arquivo é removido após {days} dias. Só administradores podem baixá-lo.',

  'mail.roundTrip.subject': 'Teste de {inbox}',
  'mail.roundTrip.body':
    'Este e-mail testa a caixa de entrada “{inbox}”: ela o enviou e deve recebê-lo. Ele não vira uma conversa e pode ser excluído.',
};
