import type { folders as en } from '../en/folders';

export const folders = {
  'folders.titleFiltered': 'Conversaciones filtradas',
  'folders.filter': 'Filtrar',
  'folders.filterOn':
    'Filtro: {count, plural, one {# condición} many {# de condiciones} other {# condiciones}}',
  'folders.title': 'Carpetas',
  'folders.segments': 'Segmentos',
  'folders.emptyTitle': 'Nada cumple estas condiciones',
  'folders.emptyText': 'Las conversaciones aparecen aquí en cuanto las cumplan.',
  'folders.refused': 'No se pueden usar estas condiciones',
  'folders.toAll': 'Mostrar todas las conversaciones',
} satisfies Record<keyof typeof en, string>;
