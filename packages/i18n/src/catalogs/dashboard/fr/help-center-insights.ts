import type { helpCenterInsights as en } from '../en/help-center-insights';

export const helpCenterInsights = {
  'helpInsights.title': 'Statistiques',
  'helpInsights.period': 'Période',
  'helpInsights.days': '{count, plural, one {Dernier jour} many {# derniers jours} other {# derniers jours}}',
  'helpInsights.views': 'Vues',
  'helpInsights.helpful': 'Utile',
  'helpInsights.helpfulOf': '{helpful} sur {count, plural, one {# vote} many {# de votes} other {# votes}}',
  'helpInsights.answered': 'Lecteurs ayant trouvé leur réponse',
  'helpInsights.answeredHint': 'Ont jugé un article utile',
  'helpInsights.missed': 'Recherches sans résultat',
  'helpInsights.perDay': 'Vues par jour',
  'helpInsights.dayViews': '{day} : {count, plural, one {# vue} many {# de vues} other {# vues}}',
  'helpInsights.mostViewed': 'Les plus vus',
  'helpInsights.noViews':
    'Aucune vue sur cette période. Partagez votre centre d’aide pour que les lecteurs le trouvent.',
  'helpInsights.leastHelpful': 'Les moins utiles',
  'helpInsights.noUnhelpful': 'Personne n’a jugé un article inutile sur cette période.',
  'helpInsights.unhelpfulOf':
    '{unhelpful} sur {count, plural, one {# vote} many {# de votes} other {# votes}} : pas utile',
  'helpInsights.noMissed': 'Aucune recherche sans résultat sur cette période.',
  'helpInsights.missedHint': 'Ce que les lecteurs ont cherché sans le trouver.',
  'helpInsights.times':
    '{count, plural, one {Recherché une fois} many {Recherché # fois} other {Recherché # fois}}',
  'helpInsights.lastAsked': 'Dernière recherche',
  'helpInsights.write': 'Rédiger un article',
  'helpInsights.dismiss': 'Ignorer',
  'helpInsights.dismissed': 'Recherche ignorée',
  'helpInsights.failed': 'Impossible d’ignorer la recherche',
  'helpInsights.utc': 'Les jours commencent à minuit UTC.',
} satisfies Record<keyof typeof en, string>;
