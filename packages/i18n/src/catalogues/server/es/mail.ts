export const mail = {
  'mail.greeting': 'Hola, {name}:',
  'mail.linkHint': 'Si el botón no funciona, abre esta dirección:',
  'mail.footer': 'Este correo lo envió {app} desde {url}.',

  'mail.confirmation.subject': 'Confirma tu correo electrónico',
  'mail.confirmation.body': 'Confirma que esta dirección es tuya y podrás empezar a usar {app}.',
  'mail.confirmation.button': 'Confirmar dirección',
  'mail.confirmation.note': 'El enlace funciona durante 3 días. Si no lo pediste, no tienes que hacer nada.',

  'mail.emailChange.subject': 'Confirma tu nuevo correo electrónico',
  'mail.emailChange.body':
    'Quieres usar esta dirección en {app} a partir de ahora. La antigua se mantiene hasta que confirmes la nueva.',
  'mail.emailChange.button': 'Confirmar nueva dirección',
  'mail.emailChange.note': 'El enlace funciona durante 3 días. Si no lo pediste, no tienes que hacer nada.',

  'mail.emailChangeNotice.subject': 'Tu correo electrónico está a punto de cambiar',
  'mail.emailChangeNotice.body':
    'Alguien con tu sesión iniciada pidió usar otro correo electrónico en {app}. El cambio se hace efectivo cuando se confirma la nueva dirección.',
  'mail.emailChangeNotice.note':
    'Si no has sido tú, establece enseguida una nueva contraseña y avisa a un administrador.',

  'mail.passwordReset.subject': 'Establece una nueva contraseña',
  'mail.passwordReset.body': 'Alguien pidió una nueva contraseña para tu cuenta en {app}.',
  'mail.passwordReset.button': 'Establecer nueva contraseña',
  'mail.passwordReset.note':
    'El enlace funciona durante 2 horas y una sola vez. Si no lo pediste, tu contraseña sigue como está.',

  'mail.passwordChanged.subject': 'Tu contraseña se ha cambiado',
  'mail.passwordChanged.body':
    'La contraseña de tu cuenta en {app} se acaba de cambiar. Se han cerrado todas tus demás sesiones.',
  'mail.passwordChanged.note':
    'Si no has sido tú, establece enseguida una nueva contraseña y avisa a un administrador.',

  'mail.mfaEnabled.subject': 'El inicio de sesión en dos pasos está activado',
  'mail.mfaEnabled.body':
    'A partir de ahora, al iniciar sesión en {app} se pide un código de tu aplicación de autenticación. Guarda los códigos de respaldo en un lugar seguro.',
  'mail.mfaDisabled.subject': 'El inicio de sesión en dos pasos está desactivado',
  'mail.mfaDisabled.body': 'A partir de ahora, basta tu contraseña para iniciar sesión en {app}.',
  'mail.mfaBackupCodes.subject': 'Tienes nuevos códigos de respaldo',
  'mail.mfaBackupCodes.body':
    'Se han creado nuevos códigos de respaldo para iniciar sesión en {app}. Los antiguos ya no funcionan.',
  'mail.mfa.note': 'Si no has sido tú, establece enseguida una nueva contraseña y avisa a un administrador.',

  'mail.invitation.subject': '{inviter} te invita a {account}',
  'mail.invitation.body':
    '{inviter} te invita a trabajar en {account} con {app}. Elige una contraseña y ya puedes empezar.',
  'mail.invitation.button': 'Aceptar invitación',
  'mail.invitation.note': 'El enlace funciona durante 7 días y una sola vez.',
  'mail.invitation.somebody': 'Un administrador',

  'mail.addedToAccount.subject': 'Ahora eres miembro de {account}',
  'mail.addedToAccount.body':
    '{inviter} te ha añadido a {account} en {app}. Inicia sesión como siempre; encontrarás la cuenta en el menú de cuentas.',
  'mail.addedToAccount.button': 'Abrir {app}',

  'mail.test.subject': 'Correo de prueba de {app}',
  'mail.test.body': 'Este correo muestra que {app} en {url} puede enviar correos.',

  'mail.webhookPaused.subject': 'Webhook en pausa: {webhook}',
  'mail.webhookPaused.failing':
    'El webhook {webhook} de {account} lleva 5 días fallando: {host} no respondió nada o solo errores. Ahora está en pausa. Lo que ocurra entretanto se conserva 30 días y se envía cuando lo reanudes.',
  'mail.webhookPaused.gone':
    'El webhook {webhook} de {account} se ha puesto en pausa porque {host} respondió que ya no existe (410). Lo que ocurra entretanto se conserva 30 días y se envía cuando lo reanudes.',
  'mail.webhookPaused.button': 'Abrir webhook',
  'mail.webhookPaused.note': 'Recibes este correo porque eres administrador de la cuenta.',
};
