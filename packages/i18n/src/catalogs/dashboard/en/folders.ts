/**
 * Texts about filters in lists and side menus. Part of the initial bundle; the texts of the filter builder load later.
 */
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
