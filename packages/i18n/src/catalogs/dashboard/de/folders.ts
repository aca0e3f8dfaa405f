import type { folders as en } from '../en/folders';

export const folders = {
  'folders.titleFiltered': 'Gefilterte Gespräche',
  'folders.filter': 'Filtern',
  'folders.filterOn': 'Filter: {count, plural, one {# Bedingung} other {# Bedingungen}}',
  'folders.title': 'Ordner',
  'folders.segments': 'Segmente',
  'folders.emptyTitle': 'Keine passenden Gespräche',
  'folders.emptyText': 'Gespräche, die diese Bedingungen erfüllen, erscheinen hier.',
  'folders.refused': 'Diese Bedingungen können nicht verwendet werden',
  'folders.toAll': 'Alle Gespräche anzeigen',
} satisfies Record<keyof typeof en, string>;
