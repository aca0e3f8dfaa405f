/** What the lists and side menus say of filters before the builder is there; it comes with the first load. */
export const folders = {
  'folders.titleFiltered': 'Filtered conversations',
  'folders.filter': 'Filter',
  'folders.filterOn': 'Filter: {count, plural, one {# condition} other {# conditions}}',
  'folders.title': 'Folders',
  'folders.segments': 'Segments',
  'folders.emptyTitle': 'No matching conversations',
  'folders.emptyText': 'Conversations that match these conditions appear here.',
  'folders.refused': 'Couldn’t apply this filter',
  'folders.toAll': 'Show all conversations',
};
