import type { helpCenterInsights as en } from '../en/help-center-insights';

export const helpCenterInsights = {
  'helpInsights.title': 'Estatísticas',
  'helpInsights.period': 'Período',
  'helpInsights.days': '{count, plural, one {Último dia} many {Últimos # dias} other {Últimos # dias}}',
  'helpInsights.views': 'Visualizações',
  'helpInsights.helpful': 'Útil',
  'helpInsights.helpfulOf': '{helpful} de {count, plural, one {# voto} many {# de votos} other {# votos}}',
  'helpInsights.answered': 'Leitores que encontraram a resposta',
  'helpInsights.answeredHint': 'Votaram em um artigo como útil',
  'helpInsights.missed': 'Buscas sem resultado',
  'helpInsights.links': 'Links quebrados',
  'helpInsights.linksHint': 'Os links dos artigos publicados são verificados toda semana.',
  'helpInsights.noLinks': 'Nenhum link quebrado',
  'helpInsights.linkMissing': 'Página não encontrada',
  'helpInsights.linkUnreachable': 'O site não responde',
  'helpInsights.linkStatus': 'Erro {status}',
  'helpInsights.linkSince': 'Quebrado desde',
  'helpInsights.checkLinks': 'Verificar agora',
  'helpInsights.checkingLinks': 'Verificando os links',
  'helpInsights.linksChecked': 'Última verificação',
  'helpInsights.perDay': 'Visualizações por dia',
  'helpInsights.dayViews':
    '{day}: {count, plural, one {# visualização} many {# de visualizações} other {# visualizações}}',
  'helpInsights.mostViewed': 'Mais vistos',
  'helpInsights.noViews':
    'Nenhuma visualização neste período. Compartilhe sua central de ajuda para que os leitores a encontrem.',
  'helpInsights.leastHelpful': 'Menos úteis',
  'helpInsights.noUnhelpful': 'Ninguém votou em um artigo como não útil neste período.',
  'helpInsights.unhelpfulOf':
    '{unhelpful} de {count, plural, one {# voto} many {# de votos} other {# votos}}: não útil',
  'helpInsights.noMissed': 'Nenhuma busca sem resultado neste período.',
  'helpInsights.missedHint': 'O que os leitores buscaram e não encontraram.',
  'helpInsights.times':
    '{count, plural, one {Buscado uma vez} many {Buscado # vezes} other {Buscado # vezes}}',
  'helpInsights.lastAsked': 'Última busca',
  'helpInsights.write': 'Escrever um artigo',
  'helpInsights.dismiss': 'Dispensar',
  'helpInsights.dismissed': 'Busca dispensada',
  'helpInsights.failed': 'Não foi possível dispensar',
  'helpInsights.utc': 'Os dias começam à meia-noite UTC.',
} satisfies Record<keyof typeof en, string>;
