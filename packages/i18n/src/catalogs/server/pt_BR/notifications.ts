export const notifications = {
  'notification.conversation_creation': 'Nova conversa (nº {id}) em {inbox}',
  'notification.conversation_assignment': 'A conversa nº {id} foi atribuída a você',
  'notification.assigned_conversation_new_message': 'Nova mensagem na conversa nº {id}',
  'notification.conversation_mention': 'Você foi mencionado na conversa nº {id}',
  'notification.participating_conversation_new_message': 'Nova mensagem na conversa nº {id}',
  'notification.sla_missed_first_response':
    'Meta de SLA de primeira resposta não cumprida na conversa nº {id}',
  'notification.sla_missed_next_response': 'Meta de SLA de próxima resposta não cumprida na conversa nº {id}',
  'notification.sla_missed_resolution': 'Meta de SLA de resolução não cumprida na conversa nº {id}',
  'notification.attachment': 'Anexo',
  'notification.noContent': 'Sem conteúdo',
  'notification.test': 'Notificação de teste de {app}',
  'notification.noPushForApps': 'Este servidor só é compatível com notificações push em navegadores.',

  'mail.notification.button': 'Abrir conversa',
  'mail.notification.note': 'Gerencie as notificações por e-mail nas configurações do perfil.',
  'mail.noteMention.subject': '{author} mencionou você em uma nota sobre {contact}',
  'mail.noteMention.body': '{author} mencionou você em uma nota sobre o contato {contact}.',
};
