import type { folders as en } from '../en/folders';

export const folders = {
  'folders.titleFiltered': 'Conversations filtrées',
  'folders.filter': 'Filtrer',
  'folders.filterOn':
    'Filtre : {count, plural, one {# condition} many {# de conditions} other {# conditions}}',
  'folders.title': 'Dossiers',
  'folders.segments': 'Segments',
  'folders.emptyTitle': 'Aucune conversation correspondante',
  'folders.emptyText': 'Les conversations qui remplissent ces conditions apparaissent ici.',
  'folders.refused': 'Ces conditions ne peuvent pas être utilisées',
  'folders.toAll': 'Afficher toutes les conversations',
} satisfies Record<keyof typeof en, string>;
