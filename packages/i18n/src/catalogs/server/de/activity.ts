import type { activity as en } from '../en/activity';

export const activity = {
  'activity.status.open': '{user} hat das Gespräch wieder geöffnet',
  'activity.status.resolved': '{user} hat das Gespräch als erledigt markiert',
  'activity.status.pending': '{user} hat das Gespräch als wartend markiert',
  'activity.status.snoozed': '{user} hat das Gespräch zurückgestellt',
  'activity.status.contact_resolved': '{contact} hat das Gespräch beendet',
  'activity.status.system_auto_open':
    'Das Gespräch wurde wegen einer neuen Nachricht automatisch wieder geöffnet.',
  'activity.status.auto_resolved_days':
    'Das Gespräch wurde nach {count, plural, one {# Tag} other {# Tagen}} ohne Aktivität automatisch erledigt',
  'activity.status.auto_resolved_hours':
    'Das Gespräch wurde nach {count, plural, one {# Stunde} other {# Stunden}} ohne Aktivität automatisch erledigt',
  'activity.status.auto_resolved_minutes':
    'Das Gespräch wurde nach {count, plural, one {# Minute} other {# Minuten}} ohne Aktivität automatisch erledigt',
  'activity.auto_resolve.not_sent_due_to_messaging_window':
    'Die Abschlussnachricht wurde nicht gesendet, weil das Nachrichtenfenster abgelaufen ist',
  'activity.csat.not_sent_due_to_messaging_window':
    'Die Zufriedenheitsumfrage wurde nicht gesendet, weil das Nachrichtenfenster abgelaufen ist',
  'activity.priority.added': '{user} hat die Priorität auf {new} gesetzt',
  'activity.priority.updated': '{user} hat die Priorität von {old} auf {new} geändert',
  'activity.priority.removed': '{user} hat die Priorität entfernt',
  'activity.assignee.self_assigned': '{user} hat das Gespräch übernommen',
  'activity.assignee.assigned': '{user} hat das Gespräch {assignee} zugewiesen',
  'activity.assignee.removed': '{user} hat die Zuweisung aufgehoben',
  'activity.team.assigned': '{user} hat das Gespräch dem Team {team} zugewiesen',
  'activity.team.assigned_with_assignee':
    '{user} hat das Gespräch {assignee} über das Team {team} zugewiesen',
  'activity.team.removed': '{user} hat die Zuweisung zum Team {team} aufgehoben',
  'activity.labels.added':
    '{user} hat {count, plural, one {das Label „{labels}“} other {die Labels {labels}}} hinzugefügt',
  'activity.labels.removed':
    '{user} hat {count, plural, one {das Label „{labels}“} other {die Labels {labels}}} entfernt',
  'activity.muted': '{user} hat das Gespräch stummgeschaltet',
  'activity.unmuted': '{user} hat die Stummschaltung aufgehoben',
  'activity.merge.done': '{user} hat Gespräch #{id} mit diesem zusammengeführt',
  'activity.merge.undone': '{user} hat die Zusammenführung mit Gespräch #{id} rückgängig gemacht',
  'activity.message_moved.out': '{user} hat eine Nachricht in Gespräch #{id} verschoben',
  'activity.message_moved.in': '{user} hat eine Nachricht aus Gespräch #{id} hierher verschoben',
  'activity.message_moved.back': '{user} hat eine Nachricht aus Gespräch #{id} zurückgeholt',
  'activity.message_moved.back_out': '{user} hat eine Nachricht in Gespräch #{id} zurückverschoben',
  'activity.message_deleted': 'Diese Nachricht wurde gelöscht',
  'transcript.subject': 'Transkript des Gesprächs',
} as const satisfies Record<keyof typeof en, string>;
