import type { folders as en } from '../en/folders';

export const folders = {
  'folders.titleFiltered': 'Gefilterte Gespräche',
  'folders.filter': 'Filtern',
  'folders.filterOn': 'Filter: {count, plural, one {# Bedingung} other {# Bedingungen}}',
  'folders.title': 'Ordner',
  'folders.segments': 'Segmente',
  'folders.emptyTitle': 'Nichts erfüllt diese Bedingungen',
  'folders.emptyText': 'Gespräche erscheinen hier, sobald sie es tun.',
  'folders.refused': 'Diese Bedingungen lassen sich nicht verwenden',
  'folders.toAll': 'Alle Gespräche zeigen',
} satisfies Record<keyof typeof en, string>;
