export const cannedResponses = {
  'cannedResponses.pageTitle': 'Textbausteine',
  'cannedResponses.about': 'Gespeicherte Antworten, eingefügt mit einem Schrägstrich',
  'cannedResponses.text': 'Gespeicherte Antworten, die Agenten mit / im Antwortfeld einfügen.',
  'cannedResponses.new': 'Textbaustein erstellen',
  'cannedResponses.none': 'Noch keine Textbausteine',
  'cannedResponses.noneText':
    'Speichern Sie häufige Antworten. Mit / und dem Kürzel fügen Sie sie ein, auch mit Angaben wie dem Namen des Kunden.',
  'cannedResponses.search': 'Nach Kürzel oder Inhalt suchen',
  'cannedResponses.count': '{count, plural, one {# Textbaustein} other {# Textbausteine}}',
  'cannedResponses.code': 'Kürzel',
  'cannedResponses.codeHint': 'Was Sie nach dem Schrägstrich eingeben, zum Beispiel „erstattung“.',
  'cannedResponses.taken': 'Ein Textbaustein mit diesem Kürzel existiert bereits.',
  'cannedResponses.content': 'Inhalt',
  'cannedResponses.contentPlaceholder': "Hallo '{{contact.first_name}}', …",
  'cannedResponses.changed': 'Aktualisiert',
  'cannedResponses.deleteText':
    'Er kann dann nicht mehr eingefügt werden. Gesendete Nachrichten bleiben unverändert.',
  'cannedResponses.insertVariable': 'Variable einfügen',
  'cannedResponses.variableFilled': 'Wird beim Einfügen ausgefüllt',
  'cannedResponses.example': 'Vorschau',
  'cannedResponses.sampleContact': 'Sofia Oliveira',
  'cannedResponses.sampleInbox': 'Website',
};
