import type { folders as en } from '../en/folders';

export const folders = {
  'folders.titleFiltered': 'Conversations filtrées',
  'folders.filter': 'Filtrer',
  'folders.filterOn':
    'Filtre : {count, plural, one {# condition} many {# de conditions} other {# conditions}}',
  'folders.title': 'Dossiers',
  'folders.segments': 'Segments',
  'folders.emptyTitle': 'Rien ne remplit ces conditions',
  'folders.emptyText': 'Les conversations apparaissent ici dès qu’elles les remplissent.',
  'folders.refused': 'Ces conditions ne peuvent pas être utilisées',
  'folders.toAll': 'Afficher toutes les conversations',
} satisfies Record<keyof typeof en, string>;
