export const activity = {
  'activity.status.open': 'A conversa foi reaberta por {user}',
  'activity.status.resolved': 'A conversa foi marcada como resolvida por {user}',
  'activity.status.pending': 'A conversa foi marcada como pendente por {user}',
  'activity.status.snoozed': 'A conversa foi adiada por {user}',
  'activity.status.contact_resolved': 'A conversa foi resolvida por {contact}',
  'activity.status.system_auto_open': 'O sistema reabriu a conversa por causa de uma nova mensagem recebida.',
  'activity.status.auto_resolved_days':
    'A conversa foi marcada como resolvida pelo sistema após {count, plural, one {# dia} many {# de dias} other {# dias}} de inatividade',
  'activity.status.auto_resolved_hours':
    'A conversa foi marcada como resolvida pelo sistema após {count, plural, one {# hora} many {# de horas} other {# horas}} de inatividade',
  'activity.status.auto_resolved_minutes':
    'A conversa foi marcada como resolvida pelo sistema após {count, plural, one {# minuto} many {# de minutos} other {# minutos}} de inatividade',
  'activity.auto_resolve.not_sent_due_to_messaging_window':
    'A mensagem de encerramento não foi enviada: o prazo em que se pode responder terminou',
  'activity.priority.added': '{user} definiu a prioridade como {new}',
  'activity.priority.updated': '{user} alterou a prioridade de {old} para {new}',
  'activity.priority.removed': '{user} removeu a prioridade',
  'activity.assignee.self_assigned': '{user} atribuiu esta conversa a si',
  'activity.assignee.assigned': 'Atribuída a {assignee} por {user}',
  'activity.assignee.removed': 'A atribuição da conversa foi removida por {user}',
  'activity.team.assigned': 'Atribuída à equipe {team} por {user}',
  'activity.team.assigned_with_assignee': 'Atribuída a {assignee} pela equipe {team} por {user}',
  'activity.team.removed': 'Removida da equipe {team} por {user}',
  'activity.labels.added':
    '{user} adicionou {count, plural, one {a etiqueta “{labels}”} many {as etiquetas {labels}} other {as etiquetas {labels}}}',
  'activity.labels.removed':
    '{user} removeu {count, plural, one {a etiqueta “{labels}”} many {as etiquetas {labels}} other {as etiquetas {labels}}}',
  'activity.muted': '{user} silenciou a conversa',
  'activity.unmuted': '{user} deixou de silenciar a conversa',
  'activity.merge.done': '{user} mesclou a conversa nº {id} com esta',
  'activity.merge.undone': '{user} desfez a mesclagem com a conversa nº {id}',
  'activity.message_deleted': 'Esta mensagem foi excluída',
  'transcript.subject': 'Transcrição da conversa',
};
