export const activity = {
  'activity.status.open': '{user} a rouvert la conversation',
  'activity.status.resolved': '{user} a résolu la conversation',
  'activity.status.pending': '{user} a mis la conversation en attente',
  'activity.status.snoozed': '{user} a mis la conversation en veille',
  'activity.status.contact_resolved': '{contact} a résolu la conversation',
  'activity.status.system_auto_open': 'Conversation rouverte automatiquement à la suite d’un nouveau message',
  'activity.status.auto_resolved_days':
    'Conversation résolue automatiquement après {count, plural, one {# jour} many {# de jours} other {# jours}} d’inactivité',
  'activity.status.auto_resolved_hours':
    'Conversation résolue automatiquement après {count, plural, one {# heure} many {# d’heures} other {# heures}} d’inactivité',
  'activity.status.auto_resolved_minutes':
    'Conversation résolue automatiquement après {count, plural, one {# minute} many {# de minutes} other {# minutes}} d’inactivité',
  'activity.auto_resolve.not_sent_due_to_messaging_window':
    'Le message de clôture n’a pas été envoyé, car le délai de réponse est dépassé',
  'activity.csat.not_sent_due_to_messaging_window':
    'L’enquête de satisfaction n’a pas été envoyée, car le délai de réponse est dépassé',
  'activity.priority.added': '{user} a défini la priorité sur {new}',
  'activity.priority.updated': '{user} a fait passer la priorité de {old} à {new}',
  'activity.priority.removed': '{user} a retiré la priorité',
  'activity.assignee.self_assigned': '{user} s’est attribué cette conversation',
  'activity.assignee.assigned': '{user} a attribué la conversation à {assignee}',
  'activity.assignee.removed': '{user} a annulé l’attribution de la conversation',
  'activity.team.assigned': '{user} a attribué la conversation à l’équipe {team}',
  'activity.team.assigned_with_assignee':
    '{user} a attribué la conversation à {assignee} via l’équipe {team}',
  'activity.team.removed': '{user} a retiré la conversation de l’équipe {team}',
  'activity.labels.added':
    '{user} a ajouté {count, plural, one {l’étiquette « {labels} »} many {les étiquettes {labels}} other {les étiquettes {labels}}}',
  'activity.labels.removed':
    '{user} a retiré {count, plural, one {l’étiquette « {labels} »} many {les étiquettes {labels}} other {les étiquettes {labels}}}',
  'activity.muted': '{user} a bloqué le contact',
  'activity.unmuted': '{user} a débloqué le contact',
  'activity.merge.done': '{user} a fusionné la conversation nº {id} avec celle-ci',
  'activity.merge.undone': '{user} a annulé la fusion avec la conversation nº {id}',
  'activity.message_moved.out': '{user} a déplacé un message vers la conversation nº {id}',
  'activity.message_moved.in': '{user} a déplacé ici un message de la conversation nº {id}',
  'activity.message_moved.back': '{user} a récupéré un message déplacé dans la conversation nº {id}',
  'activity.message_moved.back_out': '{user} a remis un message dans la conversation nº {id}',
  'activity.message_deleted': 'Ce message a été supprimé',
  'transcript.subject': 'Transcription de la conversation',
};
