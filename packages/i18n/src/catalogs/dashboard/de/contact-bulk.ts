export const contactBulk = {
  'contactBulk.bar': 'Ausgewählte Kontakte',
  'contactBulk.select': '{name} auswählen',
  'contactBulk.selectAll': 'Alle Kontakte dieser Seite auswählen',
  'contactBulk.addLabel': 'Label hinzufügen',
  'contactBulk.removeLabel': 'Label entfernen',
  'contactBulk.done': '{count, plural, one {# Kontakt geändert} other {# Kontakte geändert}}',
  'contactBulk.deleted': '{count, plural, one {# Kontakt gelöscht} other {# Kontakte gelöscht}}',
  'contactBulk.undone':
    '{count, plural, one {Änderung an # Kontakt rückgängig gemacht} other {Änderungen an # Kontakten rückgängig gemacht}}',
  'contactBulk.refused':
    '{count, plural, one {# Kontakt konnte nicht geändert werden} other {# Kontakte konnten nicht geändert werden}}',
  'contactBulk.deleteTitle': '{count, plural, one {# Kontakt löschen?} other {# Kontakte löschen?}}',
  'contactBulk.deleteText':
    'Ihre Gespräche, Notizen und Dateien werden ebenfalls gelöscht. Das lässt sich nicht rückgängig machen.',
  'contactBulk.typeCount': 'Zur Bestätigung {count} eingeben',
  'contactBulk.selected': '{count, plural, one {# ausgewählt} other {# ausgewählt}}',
  'contactBulk.selectAllPages': '{count, plural, one {Den einen auswählen} other {Alle # auswählen}}',
  'contactBulk.allSelected': '{count, plural, one {# ausgewählt} other {Alle # ausgewählt}}',
  'contactBulk.tooMany': 'Auf höchstens {limit} eingrenzen, um alle auszuwählen',
  'contactBulk.addToSegment': 'Zu Segment hinzufügen',
  'contactBulk.noLabelSegments': 'Möglich ist das nur bei Segmenten, die nach einem Label filtern.',
  'contactBulk.addedToSegment':
    '{count, plural, one {# Kontakt zu {name} hinzugefügt} other {# Kontakte zu {name} hinzugefügt}}',
};
