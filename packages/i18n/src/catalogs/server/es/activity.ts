export const activity = {
  'activity.status.open': '{user} reabrió la conversación',
  'activity.status.resolved': '{user} marcó la conversación como resuelta',
  'activity.status.pending': '{user} marcó la conversación como pendiente',
  'activity.status.snoozed': '{user} pospuso la conversación',
  'activity.status.contact_resolved': '{contact} resolvió la conversación',
  'activity.status.system_auto_open': 'El sistema reabrió la conversación porque llegó un mensaje nuevo.',
  'activity.status.auto_resolved_days':
    'El sistema marcó la conversación como resuelta tras {count, plural, one {# día} many {# de días} other {# días}} de inactividad',
  'activity.status.auto_resolved_hours':
    'El sistema marcó la conversación como resuelta tras {count, plural, one {# hora} many {# de horas} other {# horas}} de inactividad',
  'activity.status.auto_resolved_minutes':
    'El sistema marcó la conversación como resuelta tras {count, plural, one {# minuto} many {# de minutos} other {# minutos}} de inactividad',
  'activity.auto_resolve.not_sent_due_to_messaging_window':
    'No se envió el mensaje de cierre porque el plazo de respuesta ha terminado',
  'activity.csat.not_sent_due_to_messaging_window':
    'No se envió la encuesta de satisfacción porque el plazo de respuesta ha terminado',
  'activity.priority.added': '{user} estableció la prioridad en {new}',
  'activity.priority.updated': '{user} cambió la prioridad de {old} a {new}',
  'activity.priority.removed': '{user} quitó la prioridad',
  'activity.assignee.self_assigned': '{user} se asignó esta conversación',
  'activity.assignee.assigned': '{user} asignó la conversación a {assignee}',
  'activity.assignee.removed': '{user} quitó la asignación de la conversación',
  'activity.team.assigned': '{user} asignó la conversación al equipo {team}',
  'activity.team.assigned_with_assignee':
    '{user} asignó la conversación a {assignee} a través del equipo {team}',
  'activity.team.removed': '{user} quitó la conversación del equipo {team}',
  'activity.labels.added':
    '{user} añadió {count, plural, one {la etiqueta «{labels}»} many {las etiquetas {labels}} other {las etiquetas {labels}}}',
  'activity.labels.removed':
    '{user} quitó {count, plural, one {la etiqueta «{labels}»} many {las etiquetas {labels}} other {las etiquetas {labels}}}',
  'activity.muted': '{user} silenció la conversación',
  'activity.unmuted': '{user} dejó de silenciar la conversación',
  'activity.merge.done': '{user} combinó la conversación #{id} con esta',
  'activity.merge.undone': '{user} deshizo la combinación con la conversación #{id}',
  'activity.message_moved.out': '{user} movió un mensaje a la conversación #{id}',
  'activity.message_moved.in': '{user} movió aquí un mensaje de la conversación #{id}',
  'activity.message_moved.back': '{user} recuperó un mensaje de la conversación #{id}',
  'activity.message_moved.back_out': '{user} devolvió un mensaje a la conversación #{id}',
  'activity.message_deleted': 'Este mensaje se ha eliminado',
  'transcript.subject': 'Transcripción de la conversación',
};
