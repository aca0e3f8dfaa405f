export const notifications = {
  'notification.conversation_creation': 'Uma conversa (nº {id}) foi criada em {inbox}',
  'notification.conversation_assignment': 'Uma conversa (nº {id}) foi atribuída a você',
  'notification.assigned_conversation_new_message': 'Há uma nova mensagem na conversa (nº {id})',
  'notification.conversation_mention': 'Você foi mencionado na conversa (nº {id})',
  'notification.participating_conversation_new_message': 'Há uma nova mensagem na conversa (nº {id})',
  'notification.sla_missed_first_response':
    'Meta de SLA de primeira resposta não cumprida na conversa (nº {id})',
  'notification.sla_missed_next_response':
    'Meta de SLA de próxima resposta não cumprida na conversa (nº {id})',
  'notification.sla_missed_resolution': 'Meta de SLA de resolução não cumprida na conversa (nº {id})',
  'notification.attachment': 'Anexo',
  'notification.noContent': 'Sem conteúdo',
  'notification.test': 'As notificações de {app} chegam aqui',
  'notification.noPushForApps': 'Este servidor envia mensagens push só para navegadores.',

  'mail.notification.button': 'Abrir conversa',
  'mail.notification.note': 'Você decide sobre o que recebe e-mails: veja as configurações do seu perfil.',
};
