export const notifications = {
  'notification.conversation_creation': 'Se ha creado una conversación (n.º {id}) en {inbox}',
  'notification.conversation_assignment': 'Se te ha asignado una conversación (n.º {id})',
  'notification.assigned_conversation_new_message': 'Hay un mensaje nuevo en la conversación (n.º {id})',
  'notification.conversation_mention': 'Te han mencionado en la conversación (n.º {id})',
  'notification.participating_conversation_new_message': 'Hay un mensaje nuevo en la conversación (n.º {id})',
  'notification.sla_missed_first_response':
    'No se cumplió el objetivo SLA de primera respuesta en la conversación (n.º {id})',
  'notification.sla_missed_next_response':
    'No se cumplió el objetivo SLA de respuesta siguiente en la conversación (n.º {id})',
  'notification.sla_missed_resolution':
    'No se cumplió el objetivo SLA de resolución en la conversación (n.º {id})',
  'notification.attachment': 'Archivo adjunto',
  'notification.noContent': 'Sin contenido',
  'notification.test': 'Las notificaciones de {app} llegan aquí',
  'notification.noPushForApps': 'Este servidor envía mensajes push solo a navegadores.',

  'mail.notification.button': 'Abrir conversación',
  'mail.notification.note': 'Tú decides sobre qué recibes correos: mira los ajustes de tu perfil.',
};
