export const notifications = {
  'notification.conversation_creation': 'Une conversation (n° {id}) a été créée dans {inbox}',
  'notification.conversation_assignment': 'Une conversation (n° {id}) vous a été assignée',
  'notification.assigned_conversation_new_message':
    'Un nouveau message est arrivé dans la conversation (n° {id})',
  'notification.conversation_mention': 'Vous avez été mentionné dans la conversation (n° {id})',
  'notification.participating_conversation_new_message':
    'Un nouveau message est arrivé dans la conversation (n° {id})',
  'notification.sla_missed_first_response':
    'Objectif SLA de première réponse manqué pour la conversation (n° {id})',
  'notification.sla_missed_next_response':
    'Objectif SLA de réponse suivante manqué pour la conversation (n° {id})',
  'notification.sla_missed_resolution': 'Objectif SLA de résolution manqué pour la conversation (n° {id})',
  'notification.attachment': 'Pièce jointe',
  'notification.noContent': 'Aucun contenu',
  'notification.test': 'Les notifications de {app} arrivent ici',
  'notification.noPushForApps': 'Ce serveur n’envoie des messages push qu’aux navigateurs.',

  'mail.notification.button': 'Ouvrir la conversation',
  'mail.notification.note':
    'À vous de choisir ce dont vous êtes averti par e-mail : voyez les paramètres de votre profil.',
};
