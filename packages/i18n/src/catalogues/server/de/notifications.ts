import type { notifications as english } from '../en/notifications';

export const notifications = {
  'notification.conversation_creation': 'Neue Unterhaltung (#{id}) in {inbox}',
  'notification.conversation_assignment': 'Eine Unterhaltung (#{id}) wurde Ihnen zugewiesen',
  'notification.assigned_conversation_new_message': 'Neue Nachricht in Unterhaltung (#{id})',
  'notification.conversation_mention': 'Sie wurden in Unterhaltung (#{id}) erwähnt',
  'notification.participating_conversation_new_message': 'Neue Nachricht in Unterhaltung (#{id})',
  'notification.sla_missed_first_response': 'SLA-Ziel „erste Antwort“ in Unterhaltung (#{id}) verfehlt',
  'notification.sla_missed_next_response': 'SLA-Ziel „nächste Antwort“ in Unterhaltung (#{id}) verfehlt',
  'notification.sla_missed_resolution': 'SLA-Ziel „Lösung“ in Unterhaltung (#{id}) verfehlt',
  'notification.attachment': 'Anhang',
  'notification.noContent': 'Kein Inhalt',
  'notification.test': 'Benachrichtigungen von {app} kommen hier an',
  'notification.noPushForApps': 'Dieser Server sendet Push-Nachrichten nur an Browser.',

  'mail.notification.button': 'Unterhaltung öffnen',
  'mail.notification.note': 'Worüber Sie Mails bekommen, bestimmen Sie in Ihren Profileinstellungen.',
} satisfies Record<keyof typeof english, string>;
