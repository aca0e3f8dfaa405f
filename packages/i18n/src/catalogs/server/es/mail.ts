export const mail = {
  'mail.greeting': 'Hola, {name}:',
  'mail.linkHint': 'Si el botón no funciona, abre este enlace:',
  'mail.footer': '{app} ({url}) ha enviado este correo.',

  'mail.confirmation.subject': 'Confirma tu dirección de correo',
  'mail.confirmation.body': 'Confirma tu dirección de correo para empezar a usar {app}.',
  'mail.confirmation.button': 'Confirmar correo',
  'mail.confirmation.note':
    'Este enlace caduca en 3 días. Si no lo has solicitado, puedes ignorar este correo.',

  'mail.emailChange.subject': 'Confirma tu nueva dirección de correo',
  'mail.emailChange.body':
    'Has pedido usar esta dirección en {app}. Tu dirección actual sigue activa hasta que confirmes la nueva.',
  'mail.emailChange.button': 'Confirmar nuevo correo',
  'mail.emailChange.note':
    'Este enlace caduca en 3 días. Si no lo has solicitado, puedes ignorar este correo.',

  'mail.emailChangeNotice.subject': 'Tu dirección de correo va a cambiar',
  'mail.emailChangeNotice.body':
    'Alguien con la sesión iniciada en tu cuenta ha pedido cambiar la dirección de correo de {app}. El cambio se aplica cuando se confirme la nueva dirección.',
  'mail.emailChangeNotice.note':
    'Si no has sido tú, restablece tu contraseña de inmediato y contacta con un administrador.',

  'mail.passwordReset.subject': 'Restablece tu contraseña',
  'mail.passwordReset.body': 'Alguien ha solicitado una nueva contraseña para tu cuenta de {app}.',
  'mail.passwordReset.button': 'Restablecer contraseña',
  'mail.passwordReset.note':
    'Este enlace caduca en 2 horas y sirve una sola vez. Si no lo has solicitado, tu contraseña no cambia.',

  'mail.passwordChanged.subject': 'Se ha cambiado tu contraseña',
  'mail.passwordChanged.body':
    'Se acaba de cambiar la contraseña de tu cuenta de {app}. Se han cerrado todas tus demás sesiones.',
  'mail.passwordChanged.note':
    'Si no has sido tú, restablece tu contraseña de inmediato y contacta con un administrador.',

  'mail.mfaEnabled.subject': 'La autenticación en dos pasos está activada',
  'mail.mfaEnabled.body':
    'Para iniciar sesión en {app} ahora hace falta un código de tu aplicación de autenticación. Guarda tus códigos de respaldo en un lugar seguro.',
  'mail.mfaDisabled.subject': 'La autenticación en dos pasos está desactivada',
  'mail.mfaDisabled.body': 'Ahora inicias sesión en {app} solo con tu contraseña.',
  'mail.mfaBackupCodes.subject': 'Tienes códigos de respaldo nuevos',
  'mail.mfaBackupCodes.body':
    'Se han generado códigos de respaldo nuevos para tu cuenta de {app}. Los anteriores ya no funcionan.',
  'mail.mfa.note':
    'Si no has sido tú, restablece tu contraseña de inmediato y contacta con un administrador.',

  'mail.invitation.subject': '{inviter} te ha invitado a {account}',
  'mail.invitation.body':
    '{inviter} te ha invitado a unirte a {account} en {app}. Elige una contraseña para empezar.',
  'mail.invitation.button': 'Aceptar invitación',
  'mail.invitation.note': 'Este enlace caduca en 7 días y sirve una sola vez.',
  'mail.invitation.somebody': 'Un administrador',

  'mail.addedToAccount.subject': 'Ya eres miembro de {account}',
  'mail.addedToAccount.body':
    '{inviter} te ha añadido a {account} en {app}. Inicia sesión como siempre. Cambia de espacio de trabajo desde el menú de la cuenta.',
  'mail.addedToAccount.button': 'Abrir {app}',

  'mail.test.subject': 'Correo de prueba de {app}',
  'mail.test.body': '{app} en {url} puede enviar correos.',

  'mail.customDomain.subject': 'Registros DNS de {domain}',
  'mail.customDomain.greeting': 'Hola:',
  'mail.customDomain.body':
    'Para conectar {domain} con el centro de ayuda, añade lo siguiente en la configuración DNS del dominio. Puede tardar un día en funcionar en todas partes.',

  'mail.webhookPaused.subject': 'Webhook en pausa: {webhook}',
  'mail.webhookPaused.failing':
    'El webhook {webhook} de {account} lleva 5 días fallando porque {host} no respondió o devolvió errores. Ahora está en pausa. Los eventos nuevos se conservan durante 30 días y se envían cuando lo reanudes.',
  'mail.webhookPaused.gone':
    'El webhook {webhook} de {account} se ha puesto en pausa porque {host} devolvió 410 Gone. Los eventos nuevos se conservan durante 30 días y se envían cuando lo reanudes.',
  'mail.webhookPaused.button': 'Abrir webhook',
  'mail.webhookPaused.note': 'Recibes este correo porque eres administrador de este espacio de trabajo.',

  'mail.dataExport.subject': 'La exportación de datos del contacto {contact} está lista',
  'mail.dataExport.body':
    'La exportación de datos del contacto {contact} que solicitaste en {account} está lista para descargar.',
  'mail.dataExport.button': 'Abrir contacto',
  'mail.dataExport.note':
    'El archivo se elimina a los {days} días. Solo los administradores pueden descargarlo.',

  'mail.roundTrip.subject': 'Prueba de {inbox}',
  'mail.roundTrip.body':
    'Este correo prueba la bandeja «{inbox}»: lo ha enviado y debería recibirlo. No crea ninguna conversación y puedes eliminarlo.',
};
