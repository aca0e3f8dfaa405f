import type { folders as en } from '../en/folders';

export const folders = {
  'folders.titleFiltered': 'Conversas filtradas',
  'folders.filter': 'Filtrar',
  'folders.filterOn': 'Filtro: {count, plural, one {# condição} many {# de condições} other {# condições}}',
  'folders.title': 'Pastas',
  'folders.segments': 'Segmentos',
  'folders.emptyTitle': 'Nenhuma conversa correspondente',
  'folders.emptyText': 'As conversas que atendem a estas condições aparecem aqui.',
  'folders.refused': 'Estas condições não podem ser usadas',
  'folders.toAll': 'Mostrar todas as conversas',
} satisfies Record<keyof typeof en, string>;
