export const activity = {
  'activity.status.open': '{user} reabriu a conversa',
  'activity.status.resolved': '{user} marcou a conversa como resolvida',
  'activity.status.pending': '{user} marcou a conversa como pendente',
  'activity.status.snoozed': '{user} adiou a conversa',
  'activity.status.contact_resolved': '{contact} resolveu a conversa',
  'activity.status.system_auto_open': 'O sistema reabriu a conversa por causa de uma nova mensagem recebida.',
  'activity.status.auto_resolved_days':
    'O sistema marcou a conversa como resolvida após {count, plural, one {# dia} many {# de dias} other {# dias}} de inatividade',
  'activity.status.auto_resolved_hours':
    'O sistema marcou a conversa como resolvida após {count, plural, one {# hora} many {# de horas} other {# horas}} de inatividade',
  'activity.status.auto_resolved_minutes':
    'O sistema marcou a conversa como resolvida após {count, plural, one {# minuto} many {# de minutos} other {# minutos}} de inatividade',
  'activity.auto_resolve.not_sent_due_to_messaging_window':
    'A mensagem de encerramento não foi enviada porque o prazo de resposta terminou',
  'activity.csat.not_sent_due_to_messaging_window':
    'A pesquisa de satisfação não foi enviada porque o prazo de resposta terminou',
  'activity.priority.added': '{user} definiu a prioridade como {new}',
  'activity.priority.updated': '{user} alterou a prioridade de {old} para {new}',
  'activity.priority.removed': '{user} removeu a prioridade',
  'activity.assignee.self_assigned': '{user} assumiu esta conversa',
  'activity.assignee.assigned': '{user} atribuiu a conversa a {assignee}',
  'activity.assignee.removed': '{user} removeu o responsável pela conversa',
  'activity.team.assigned': '{user} atribuiu a conversa à equipe {team}',
  'activity.team.assigned_with_assignee': '{user} atribuiu a conversa a {assignee} pela equipe {team}',
  'activity.team.removed': '{user} removeu a conversa da equipe {team}',
  'activity.labels.added':
    '{user} adicionou {count, plural, one {a etiqueta “{labels}”} many {as etiquetas {labels}} other {as etiquetas {labels}}}',
  'activity.labels.removed':
    '{user} removeu {count, plural, one {a etiqueta “{labels}”} many {as etiquetas {labels}} other {as etiquetas {labels}}}',
  'activity.muted': '{user} bloqueou o contato',
  'activity.unmuted': '{user} desbloqueou o contato',
  'activity.merge.done': '{user} mesclou a conversa nº {id} a esta',
  'activity.merge.undone': '{user} desfez a mesclagem com a conversa nº {id}',
  'activity.message_moved.out': '{user} moveu uma mensagem para a conversa nº {id}',
  'activity.message_moved.in': '{user} moveu para cá uma mensagem da conversa nº {id}',
  'activity.message_moved.back': '{user} trouxe de volta uma mensagem da conversa nº {id}',
  'activity.message_moved.back_out': '{user} devolveu uma mensagem para a conversa nº {id}',
  'activity.message_deleted': 'Esta mensagem foi excluída',
  'transcript.subject': 'Transcrição da conversa',
};
