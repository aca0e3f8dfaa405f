export const notifications = {
  'notification.conversation_creation': 'Se ha creado una conversación (#{id}) en {inbox}',
  'notification.conversation_assignment': 'Se te ha asignado una conversación (#{id})',
  'notification.assigned_conversation_new_message': 'Mensaje nuevo en la conversación (#{id})',
  'notification.conversation_mention': 'Te han mencionado en la conversación (#{id})',
  'notification.participating_conversation_new_message': 'Mensaje nuevo en la conversación (#{id})',
  'notification.sla_missed_first_response': 'SLA de primera respuesta incumplido en la conversación (#{id})',
  'notification.sla_missed_next_response': 'SLA de siguiente respuesta incumplido en la conversación (#{id})',
  'notification.sla_missed_resolution': 'SLA de resolución incumplido en la conversación (#{id})',
  'notification.attachment': 'Adjunto',
  'notification.noContent': 'Sin contenido',
  'notification.test': 'Notificación de prueba de {app}',
  'notification.noPushForApps': 'Este servidor solo admite notificaciones push en navegadores.',

  'mail.notification.button': 'Abrir conversación',
  'mail.notification.note': 'Gestiona las notificaciones por correo en los ajustes de tu perfil.',
  'mail.noteMention.subject': '{author} te mencionó en una nota sobre {contact}',
  'mail.noteMention.body': '{author} te mencionó en una nota sobre el contacto {contact}.',
};
