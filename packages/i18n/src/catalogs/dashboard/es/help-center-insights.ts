import type { helpCenterInsights as en } from '../en/help-center-insights';

export const helpCenterInsights = {
  'helpInsights.title': 'Estadísticas',
  'helpInsights.period': 'Periodo',
  'helpInsights.days': '{count, plural, one {Último día} many {Últimos # días} other {Últimos # días}}',
  'helpInsights.views': 'Visitas',
  'helpInsights.helpful': 'Útil',
  'helpInsights.helpfulOf': '{helpful} de {count, plural, one {# voto} many {# de votos} other {# votos}}',
  'helpInsights.answered': 'Lectores que encontraron su respuesta',
  'helpInsights.answeredHint': 'Votaron un artículo como útil',
  'helpInsights.missed': 'Búsquedas sin resultado',
  'helpInsights.perDay': 'Visitas por día',
  'helpInsights.dayViews': '{day}: {count, plural, one {# visita} many {# de visitas} other {# visitas}}',
  'helpInsights.mostViewed': 'Más visitados',
  'helpInsights.noViews':
    'Sin visitas en este periodo. Comparte tu centro de ayuda para que los lectores lo encuentren.',
  'helpInsights.leastHelpful': 'Menos útiles',
  'helpInsights.noUnhelpful': 'Nadie votó un artículo como poco útil en este periodo.',
  'helpInsights.unhelpfulOf':
    '{unhelpful} de {count, plural, one {# voto} many {# de votos} other {# votos}}: no útil',
  'helpInsights.noMissed': 'Sin búsquedas sin resultado en este periodo.',
  'helpInsights.missedHint': 'Lo que los lectores buscaron y no encontraron.',
  'helpInsights.times':
    '{count, plural, one {Buscado una vez} many {Buscado # veces} other {Buscado # veces}}',
  'helpInsights.lastAsked': 'Última búsqueda',
  'helpInsights.write': 'Escribir un artículo',
  'helpInsights.dismiss': 'Descartar',
  'helpInsights.dismissed': 'Búsqueda descartada',
  'helpInsights.failed': 'No se pudo descartar',
  'helpInsights.utc': 'Los días empiezan a medianoche UTC.',
} satisfies Record<keyof typeof en, string>;
