import type { activity as en } from '../en/activity';

export const activity = {
  'activity.status.open': '{user} hat die Unterhaltung wieder geöffnet',
  'activity.status.resolved': '{user} hat die Unterhaltung als gelöst markiert',
  'activity.status.pending': '{user} hat die Unterhaltung als ausstehend markiert',
  'activity.status.snoozed': '{user} hat die Unterhaltung zurückgestellt',
  'activity.status.contact_resolved': '{contact} hat die Unterhaltung beendet',
  'activity.status.system_auto_open': 'Die Unterhaltung wurde wegen einer neuen Nachricht wieder geöffnet.',
  'activity.status.auto_resolved_days':
    'Die Unterhaltung wurde nach {count, plural, one {# Tag} other {# Tagen}} ohne Aktivität automatisch als gelöst markiert',
  'activity.status.auto_resolved_hours':
    'Die Unterhaltung wurde nach {count, plural, one {# Stunde} other {# Stunden}} ohne Aktivität automatisch als gelöst markiert',
  'activity.status.auto_resolved_minutes':
    'Die Unterhaltung wurde nach {count, plural, one {# Minute} other {# Minuten}} ohne Aktivität automatisch als gelöst markiert',
  'activity.auto_resolve.not_sent_due_to_messaging_window':
    'Die Abschlussnachricht wurde nicht gesendet: Die Frist für Antworten ist vorbei',
  'activity.priority.added': '{user} hat die Priorität auf {new} gesetzt',
  'activity.priority.updated': '{user} hat die Priorität von {old} auf {new} geändert',
  'activity.priority.removed': '{user} hat die Priorität entfernt',
  'activity.assignee.self_assigned': '{user} hat die Unterhaltung übernommen',
  'activity.assignee.assigned': '{user} hat die Unterhaltung {assignee} zugewiesen',
  'activity.assignee.removed': '{user} hat die Zuweisung aufgehoben',
  'activity.team.assigned': '{user} hat die Unterhaltung dem Team {team} zugewiesen',
  'activity.team.assigned_with_assignee':
    '{user} hat die Unterhaltung {assignee} über das Team {team} zugewiesen',
  'activity.team.removed': '{user} hat die Zuweisung zum Team {team} aufgehoben',
  'activity.labels.added':
    '{user} hat {count, plural, one {das Label „{labels}“} other {die Labels {labels}}} hinzugefügt',
  'activity.labels.removed':
    '{user} hat {count, plural, one {das Label „{labels}“} other {die Labels {labels}}} entfernt',
  'activity.muted': '{user} hat die Unterhaltung stummgeschaltet',
  'activity.unmuted': '{user} hat die Stummschaltung aufgehoben',
  'activity.merge.done': '{user} hat Unterhaltung #{id} mit dieser zusammengeführt',
  'activity.merge.undone': '{user} hat die Zusammenführung mit Unterhaltung #{id} rückgängig gemacht',
  'activity.message_deleted': 'Diese Nachricht wurde gelöscht',
  'transcript.subject': 'Mitschrift der Unterhaltung',
} as const satisfies Record<keyof typeof en, string>;
