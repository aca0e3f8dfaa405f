import type { notifications as english } from '../en/notifications';

export const notifications = {
  'notification.conversation_creation': 'Neues Gespräch (#{id}) in {inbox}',
  'notification.conversation_assignment': 'Ein Gespräch (#{id}) wurde Ihnen zugewiesen',
  'notification.assigned_conversation_new_message': 'Neue Nachricht in Gespräch (#{id})',
  'notification.conversation_mention': 'Sie wurden in Gespräch (#{id}) erwähnt',
  'notification.participating_conversation_new_message': 'Neue Nachricht in Gespräch (#{id})',
  'notification.sla_missed_first_response': 'SLA-Ziel „erste Antwort“ in Gespräch (#{id}) verfehlt',
  'notification.sla_missed_next_response': 'SLA-Ziel „nächste Antwort“ in Gespräch (#{id}) verfehlt',
  'notification.sla_missed_resolution': 'SLA-Ziel „Lösung“ in Gespräch (#{id}) verfehlt',
  'notification.attachment': 'Anhang',
  'notification.noContent': 'Kein Inhalt',
  'notification.test': 'Testbenachrichtigung von {app}',
  'notification.noPushForApps': 'Dieser Server unterstützt Push-Benachrichtigungen nur in Browsern.',

  'mail.notification.button': 'Gespräch öffnen',
  'mail.notification.note': 'E-Mail-Benachrichtigungen verwalten Sie in Ihren Profileinstellungen.',
  'mail.noteMention.subject': '{author} hat Sie in einer Notiz zu {contact} erwähnt',
  'mail.noteMention.body': '{author} hat Sie in einer Notiz zum Kontakt {contact} erwähnt.',
} satisfies Record<keyof typeof english, string>;
