import type { customRoles as en } from '../en/custom-roles';

export const customRoles = {
  'customRoles.pageTitle': 'Benutzerdefinierte Rollen',
  'customRoles.about': 'Rechte jenseits von Agent und Administrator',
  'customRoles.text':
    'Rollen mit genau den Berechtigungen, die Sie wählen, zusätzlich zu Agent und Administrator.',
  'customRoles.new': 'Rolle erstellen',
  'customRoles.none': 'Noch keine benutzerdefinierten Rollen',
  'customRoles.noneText':
    'Erstellen Sie eine Rolle, um Mitgliedern genau die nötigen Berechtigungen zu geben.',
  'customRoles.nameHint': 'Zum Beispiel „Nachtschicht“ oder „Nur Berichte“.',
  'customRoles.permissions': 'Rechte',
  'customRoles.permissionsHint': 'Mitglieder mit dieser Rolle können nur, was Sie auswählen.',
  'customRoles.noPermissions': 'Keine Berechtigungen',
  'customRoles.seesNoConversations':
    'Wählen Sie eine Gesprächsberechtigung, um Zugriff auf Gespräche zu geben.',
  'customRoles.holders': 'Mitglieder',
  'customRoles.holdersCount': '{count, plural, =0 {Keine Mitglieder} one {# Mitglied} other {# Mitglieder}}',
  'customRoles.deleteUnused': 'Kein Mitglied hat diese Rolle.',
  'customRoles.deleteHolders':
    '{count, plural, one {# Mitglied hat diese Rolle:} other {# Mitglieder haben diese Rolle:}}',
  'customRoles.deleteOthers': '{count, plural, one {und # weiteres.} other {und # weitere.}}',
  'customRoles.becomeAgents':
    '{count, plural, one {# Person wird Agent mit allen Agentenberechtigungen.} other {# Personen werden Agenten mit allen Agentenberechtigungen.}}',
  'customRoles.becomeAdministrators':
    '{count, plural, one {# Person wird Administrator mit vollem Zugriff.} other {# Personen werden Administratoren mit vollem Zugriff.}}',
  'customRoles.offTitle': 'Benutzerdefinierte Rollen sind in diesem Arbeitsbereich nicht enthalten',
  'customRoles.offCloud':
    'Wechseln Sie in einen höheren Tarif, um Rollen mit genau den gewünschten Berechtigungen zu erstellen.',
  'customRoles.offOperator': 'Der Administrator Ihrer Installation kann sie aktivieren.',
  'customRoles.offKept': 'Vorhandene Rollen gelten weiter. Sie können sie löschen, aber nicht bearbeiten.',
  'customRoles.group.conversations': 'Gespräche',
  'customRoles.group.others': 'Andere Bereiche',

  'customRoles.permission.conversation_manage': 'Alle Gespräche',
  'customRoles.permissionText.conversation_manage':
    'Kann alle Gespräche der eigenen Posteingänge und Teams sehen und bearbeiten.',
  'customRoles.permission.conversation_unassigned_manage': 'Nicht zugewiesene und eigene Gespräche',
  'customRoles.permissionText.conversation_unassigned_manage':
    'Kann nicht zugewiesene und eigene Gespräche sehen.',
  'customRoles.permission.conversation_participating_manage': 'Gespräche mit Teilnahme',
  'customRoles.permissionText.conversation_participating_manage':
    'Kann Gespräche sehen, die zugewiesen sind oder an denen man teilnimmt.',
  'customRoles.permission.contact_manage': 'Kontakte',
  'customRoles.permissionText.contact_manage':
    'Kann Kontakte sehen, bearbeiten, importieren und exportieren.',
  'customRoles.permission.report_manage': 'Berichte',
  'customRoles.permissionText.report_manage': 'Kann alle Berichte und CSAT-Bewertungen sehen.',
  'customRoles.permission.knowledge_base_manage': 'Hilfecenter',
  'customRoles.permissionText.knowledge_base_manage': 'Kann Portale, Kategorien und Artikel bearbeiten.',
  'customRoles.search': 'Rollen suchen',
  'customRoles.count': '{count, plural, one {# Rolle} other {# Rollen}}',
} satisfies Record<keyof typeof en, string>;
