import type { customRoles as en } from '../en/custom-roles';

export const customRoles = {
  'customRoles.text': 'Was Mitglieder dürfen, wo weder Agent noch Administrator passt.',
  'customRoles.new': 'Neue Rolle',
  'customRoles.none': 'Agenten dürfen viel, Administratoren alles',
  'customRoles.noneText': 'Eine eigene Rolle gibt genau die Rechte, die Sie wählen, und keine anderen.',
  'customRoles.description': 'Beschreibung',
  'customRoles.nameHint': 'Zum Beispiel „Nachtschicht“ oder „Nur Berichte“.',
  'customRoles.permissions': 'Rechte',
  'customRoles.permissionsHint': 'Wer die Rolle hat, darf das und nichts anderes.',
  'customRoles.noPermissions': 'Keine Rechte',
  'customRoles.seesNoConversations': 'Ohne eines der ersten drei ist kein Gespräch zu sehen.',
  'customRoles.holders': 'Mitglieder',
  'customRoles.holdersCount': '{count, plural, =0 {Niemand} one {# Mitglied} other {# Mitglieder}}',
  'customRoles.createTitle': 'Neue eigene Rolle',
  'customRoles.editTitle': '„{name}“ bearbeiten',
  'customRoles.created': 'Die Rolle „{name}“ ist angelegt',
  'customRoles.saved': 'Die Rolle „{name}“ ist gespeichert',
  'customRoles.deleteTitle': 'Die Rolle „{name}“ löschen?',
  'customRoles.deleteUnused': 'Niemand hat diese Rolle.',
  'customRoles.deleteHolders':
    '{count, plural, one {# Mitglied hat diese Rolle:} other {# Mitglieder haben diese Rolle:}}',
  'customRoles.deleteOthers': '{count, plural, one {und # weiteres.} other {und # weitere.}}',
  'customRoles.becomeAgents':
    '{count, plural, one {# Person wird Agent und darf alles, was Agenten dürfen.} other {# Personen werden Agenten und dürfen alles, was Agenten dürfen.}}',
  'customRoles.becomeAdministrators':
    '{count, plural, one {# Person wird Administrator ohne Einschränkung.} other {# Personen werden Administratoren ohne Einschränkung.}}',
  'customRoles.deleted': 'Die Rolle „{name}“ ist gelöscht',
  'customRoles.notDeleted': 'Die Rolle konnte nicht gelöscht werden',
  'customRoles.offTitle': 'Eigene Rollen gehören nicht zu diesem Arbeitsbereich',
  'customRoles.offCloud':
    'Sie kommen mit einem größeren Tarif: Rollen mit genau den Rechten, die Sie wählen.',
  'customRoles.offOperator':
    'Wer diese Installation betreibt, kann sie einschalten: Rollen mit genau den Rechten, die Sie wählen.',
  'customRoles.offKept':
    'Vorhandene Rollen schränken weiter ein, wer sie hat. Sie können gelöscht, aber nicht geändert werden.',
  'customRoles.group.conversations': 'Gespräche',
  'customRoles.group.others': 'Andere Bereiche',

  'customRoles.permission.conversation_manage': 'Alle Gespräche',
  'customRoles.permissionText.conversation_manage':
    'Sieht und bearbeitet alles in eigenen Posteingängen und Teams.',
  'customRoles.permission.conversation_unassigned_manage': 'Nicht zugewiesene und eigene Gespräche',
  'customRoles.permissionText.conversation_unassigned_manage':
    'Sieht, was noch niemand hat und was zugewiesen ist.',
  'customRoles.permission.conversation_participating_manage': 'Gespräche mit eigener Beteiligung',
  'customRoles.permissionText.conversation_participating_manage':
    'Sieht, was zugewiesen ist und wo man beteiligt ist.',
  'customRoles.permission.contact_manage': 'Kontakte',
  'customRoles.permissionText.contact_manage': 'Sieht, ändert, importiert und exportiert Kontakte.',
  'customRoles.permission.report_manage': 'Berichte',
  'customRoles.permissionText.report_manage': 'Sieht alle Berichte und Zufriedenheitswerte.',
  'customRoles.permission.knowledge_base_manage': 'Hilfezentrum',
  'customRoles.permissionText.knowledge_base_manage': 'Ändert Portale, Kategorien und Artikel.',
  'customRoles.search': 'Rollen suchen',
  'customRoles.count': '{count, plural, one {# Rolle} other {# Rollen}}',
} satisfies Record<keyof typeof en, string>;
