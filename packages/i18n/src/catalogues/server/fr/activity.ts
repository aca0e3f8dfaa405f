export const activity = {
  'activity.status.open': 'La conversation a été rouverte par {user}',
  'activity.status.resolved': 'La conversation a été marquée comme résolue par {user}',
  'activity.status.pending': 'La conversation a été mise en attente par {user}',
  'activity.status.snoozed': 'La conversation a été mise en pause par {user}',
  'activity.status.contact_resolved': 'La conversation a été résolue par {contact}',
  'activity.status.system_auto_open':
    'Le système a rouvert la conversation en raison d’un nouveau message entrant.',
  'activity.status.auto_resolved_days':
    'La conversation a été marquée comme résolue par le système après {count, plural, one {# jour} many {# de jours} other {# jours}} d’inactivité',
  'activity.status.auto_resolved_hours':
    'La conversation a été marquée comme résolue par le système après {count, plural, one {# heure} many {# d’heures} other {# heures}} d’inactivité',
  'activity.status.auto_resolved_minutes':
    'La conversation a été marquée comme résolue par le système après {count, plural, one {# minute} many {# de minutes} other {# minutes}} d’inactivité',
  'activity.auto_resolve.not_sent_due_to_messaging_window':
    'Le message de clôture n’a pas été envoyé : le délai pendant lequel il est permis de répondre est écoulé',
  'activity.priority.added': '{user} a défini la priorité sur {new}',
  'activity.priority.updated': '{user} a changé la priorité de {old} à {new}',
  'activity.priority.removed': '{user} a retiré la priorité',
  'activity.assignee.self_assigned': '{user} s’est assigné cette conversation',
  'activity.assignee.assigned': 'Assignée à {assignee} par {user}',
  'activity.assignee.removed': 'L’assignation de la conversation a été retirée par {user}',
  'activity.team.assigned': 'Assignée à l’équipe {team} par {user}',
  'activity.team.assigned_with_assignee': 'Assignée à {assignee} via l’équipe {team} par {user}',
  'activity.team.removed': 'Retirée de l’équipe {team} par {user}',
  'activity.labels.added':
    '{user} a ajouté {count, plural, one {l’étiquette « {labels} »} many {les étiquettes {labels}} other {les étiquettes {labels}}}',
  'activity.labels.removed':
    '{user} a retiré {count, plural, one {l’étiquette « {labels} »} many {les étiquettes {labels}} other {les étiquettes {labels}}}',
  'activity.muted': '{user} a mis la conversation en sourdine',
  'activity.unmuted': '{user} a réactivé la conversation',
  'activity.merge.done': '{user} a fusionné la conversation nº {id} avec celle-ci',
  'activity.merge.undone': '{user} a annulé la fusion avec la conversation nº {id}',
  'activity.message_deleted': 'Ce message a été supprimé',
  'transcript.subject': 'Transcription de la conversation',
};
