export const notifications = {
  'notification.conversation_creation': 'Nouvelle conversation (nº {id}) dans {inbox}',
  'notification.conversation_assignment': 'La conversation nº {id} vous a été attribuée',
  'notification.assigned_conversation_new_message': 'Nouveau message dans la conversation nº {id}',
  'notification.conversation_mention': 'Vous avez été mentionné dans la conversation nº {id}',
  'notification.participating_conversation_new_message': 'Nouveau message dans la conversation nº {id}',
  'notification.sla_missed_first_response':
    'Objectif SLA de première réponse manqué pour la conversation nº {id}',
  'notification.sla_missed_next_response':
    'Objectif SLA de réponse suivante manqué pour la conversation nº {id}',
  'notification.sla_missed_resolution': 'Objectif SLA de résolution manqué pour la conversation nº {id}',
  'notification.attachment': 'Pièce jointe',
  'notification.noContent': 'Aucun contenu',
  'notification.test': 'Notification de test de {app}',
  'notification.noPushForApps':
    'Ce serveur ne prend en charge les notifications push que dans les navigateurs.',

  'mail.notification.button': 'Ouvrir la conversation',
  'mail.notification.note': 'Gérez les notifications par e-mail dans les paramètres de votre profil.',
  'mail.noteMention.subject': '{author} vous a mentionné dans une note sur {contact}',
  'mail.noteMention.body': '{author} vous a mentionné dans une note sur le contact {contact}.',
};
