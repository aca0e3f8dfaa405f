import type { roundTrip as en } from '../en/round-trip';

export const roundTrip = {
  'roundTrip.title': 'Correo de prueba',
  'roundTrip.text':
    'Envía un correo de esta bandeja a sí misma para comprobar el envío y la recepción. No se crea ninguna conversación.',
  'roundTrip.send': 'Enviar correo de prueba',
  'roundTrip.again': 'Enviar de nuevo',
  'roundTrip.sending': 'Enviando a {address}',
  'roundTrip.sent': 'Enviado a {address}',
  'roundTrip.notSent': 'No se pudo enviar a {address}',
  'roundTrip.acceptedBy': 'Aceptado por {server}',
  'roundTrip.forwardWaiting': 'Recibir en la dirección de reenvío',
  'roundTrip.forwardArrived': 'Recibido en la dirección de reenvío',
  'roundTrip.waiting': 'Recibir en esta bandeja',
  'roundTrip.arrived': 'Recibido en esta bandeja',
  'roundTrip.missing': 'Aún no recibido',
  'roundTrip.bounced': 'Devuelto por no poder entregarse',
  'roundTrip.strayed': 'Recibido en otra bandeja',
  'roundTrip.after':
    '{count, plural, one {Al cabo de # segundo} many {Al cabo de # segundos} other {Al cabo de # segundos}}',
  'roundTrip.works': 'El envío y la recepción funcionan',
  'roundTrip.stay': 'Puedes salir de esta página. El resultado se queda aquí.',
  'roundTrip.advice.forwarding_or_receiver':
    'Comprueba la regla que reenvía {address} a esta instalación y la carpeta de spam de ese buzón. Si todo está bien, pide al administrador de tu instalación que revise los ajustes del correo entrante.',
  'roundTrip.advice.forwarding_rule':
    'La dirección de reenvío funciona, pero no llegó nada por {address}. Comprueba la regla de reenvío y la carpeta de spam de ese buzón.',
  'roundTrip.advice.mailbox_unread':
    'El buzón no se ha revisado desde el envío. Pregunta al administrador de tu instalación si el proceso en segundo plano está activo.',
  'roundTrip.advice.mailbox_unreadable':
    'Ahora mismo no se puede leer el buzón. Corrige los ajustes del correo entrante y vuelve a enviar.',
  'roundTrip.advice.no_outgoing_server':
    'Esta instalación no tiene servidor de correo saliente. Pide a su administrador que configure uno o envía por tu propio servidor.',
  'roundTrip.advice.not_in_mailbox':
    'El correo no está en la carpeta de entrada del buzón. Comprueba el spam, las reglas que mueven correos y que lo enviado a {address} llegue a este buzón.',
  'roundTrip.advice.not_sent':
    'El correo sigue pendiente de envío. Pregunta al administrador de tu instalación si el proceso en segundo plano está activo.',
  'roundTrip.advice.other_inbox': 'Llegó a {inbox}. Comprueba a qué bandeja apunta tu regla de reenvío.',
  'roundTrip.advice.receiver_unreachable':
    'No llegó nada a la dirección de reenvío. Pide al administrador de tu instalación que revise el registro MX del dominio y los ajustes del correo entrante.',
  'roundTrip.advice.sign_in_again':
    'Vuelve a iniciar sesión en el proveedor de correo en los ajustes de conexión.',
} satisfies Record<keyof typeof en, string>;
