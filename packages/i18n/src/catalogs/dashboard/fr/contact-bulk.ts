export const contactBulk = {
  'contactBulk.bar': 'Contacts sélectionnés',
  'contactBulk.select': 'Sélectionner {name}',
  'contactBulk.selectAll': 'Sélectionner tous les contacts de cette page',
  'contactBulk.addLabel': 'Ajouter une étiquette',
  'contactBulk.removeLabel': 'Retirer une étiquette',
  'contactBulk.done':
    '{count, plural, one {# contact modifié} many {# contacts modifiés} other {# contacts modifiés}}',
  'contactBulk.deleted':
    '{count, plural, one {# contact supprimé} many {# contacts supprimés} other {# contacts supprimés}}',
  'contactBulk.undone':
    '{count, plural, one {Modification de # contact annulée} many {Modifications de # contacts annulées} other {Modifications de # contacts annulées}}',
  'contactBulk.refused':
    '{count, plural, one {Impossible de modifier # contact} many {Impossible de modifier # contacts} other {Impossible de modifier # contacts}}',
  'contactBulk.deleteTitle':
    '{count, plural, one {Supprimer # contact ?} many {Supprimer # contacts ?} other {Supprimer # contacts ?}}',
  'contactBulk.deleteText':
    'Leurs conversations, notes et fichiers sont aussi supprimés. Cette action est irréversible.',
  'contactBulk.typeCount': 'Saisissez {count} pour confirmer',
  'contactBulk.selected': '{count, plural, one {# sélectionné} many {# sélectionnés} other {# sélectionnés}}',
  'contactBulk.selectAllPages':
    '{count, plural, one {Sélectionner #} many {Sélectionner les #} other {Sélectionner les #}}',
  'contactBulk.allSelected':
    '{count, plural, one {# sélectionné} many {Les # sélectionnés} other {Les # sélectionnés}}',
  'contactBulk.tooMany': 'Filtrez jusqu’à {limit} ou moins pour tout sélectionner',
  'contactBulk.addToSegment': 'Ajouter à un segment',
  'contactBulk.noLabelSegments': 'Seuls les segments qui filtrent par étiquette conviennent.',
  'contactBulk.addedToSegment':
    '{count, plural, one {# contact ajouté à {name}} many {# contacts ajoutés à {name}} other {# contacts ajoutés à {name}}}',
};
