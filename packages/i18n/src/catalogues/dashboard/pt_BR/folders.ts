import type { folders as en } from '../en/folders';

export const folders = {
  'folders.titleFiltered': 'Conversas filtradas',
  'folders.filter': 'Filtrar',
  'folders.filterOn': 'Filtro: {count, plural, one {# condição} many {# de condições} other {# condições}}',
  'folders.title': 'Pastas',
  'folders.segments': 'Segmentos',
  'folders.emptyTitle': 'Nada atende a estas condições',
  'folders.emptyText': 'As conversas aparecem aqui assim que atenderem a elas.',
  'folders.refused': 'Estas condições não podem ser usadas',
  'folders.toAll': 'Mostrar todas as conversas',
} satisfies Record<keyof typeof en, string>;
