import type { folders as en } from '../en/folders';

export const folders = {
  'folders.titleFiltered': 'Conversaciones filtradas',
  'folders.filter': 'Filtrar',
  'folders.filterOn':
    'Filtro: {count, plural, one {# condición} many {# de condiciones} other {# condiciones}}',
  'folders.title': 'Carpetas',
  'folders.segments': 'Segmentos',
  'folders.emptyTitle': 'Ninguna conversación coincide',
  'folders.emptyText': 'Aquí aparecen las conversaciones que cumplen estas condiciones.',
  'folders.refused': 'No se pueden usar estas condiciones',
  'folders.toAll': 'Mostrar todas las conversaciones',
} satisfies Record<keyof typeof en, string>;
