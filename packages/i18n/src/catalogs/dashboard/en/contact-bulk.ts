/** Changing many contacts at once. */
export const contactBulk = {
  'contactBulk.bar': 'Selected contacts',
  'contactBulk.select': 'Select {name}',
  'contactBulk.selectAll': 'Select all contacts on this page',
  'contactBulk.addLabel': 'Add label',
  'contactBulk.removeLabel': 'Remove label',
  'contactBulk.done': '{count, plural, one {# contact updated} other {# contacts updated}}',
  'contactBulk.deleted': '{count, plural, one {# contact deleted} other {# contacts deleted}}',
  'contactBulk.undone':
    '{count, plural, one {Change to # contact undone} other {Changes to # contacts undone}}',
  'contactBulk.refused':
    '{count, plural, one {Couldn’t change # contact} other {Couldn’t change # contacts}}',
  'contactBulk.deleteTitle': '{count, plural, one {Delete # contact?} other {Delete # contacts?}}',
  'contactBulk.deleteText': 'Their conversations, notes, and files are deleted too. This can’t be undone.',
  'contactBulk.typeCount': 'Type {count} to confirm',
  'contactBulk.selected': '{count, plural, one {# selected} other {# selected}}',
  'contactBulk.selectAllPages': '{count, plural, one {Select all #} other {Select all #}}',
  'contactBulk.allSelected': '{count, plural, one {All # selected} other {All # selected}}',
  'contactBulk.tooMany': 'Filter to {limit} or fewer to select all',
  'contactBulk.addToSegment': 'Add to segment',
  'contactBulk.noLabelSegments': 'Only segments that filter by a label can be added to.',
  'contactBulk.addedToSegment':
    '{count, plural, one {# contact added to {name}} other {# contacts added to {name}}}',
};
