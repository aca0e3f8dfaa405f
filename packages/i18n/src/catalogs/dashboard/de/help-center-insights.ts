import type { helpCenterInsights as en } from '../en/help-center-insights';

export const helpCenterInsights = {
  'helpInsights.title': 'Einblicke',
  'helpInsights.period': 'Zeitraum',
  'helpInsights.days': '{count, plural, one {Letzter # Tag} other {Letzte # Tage}}',
  'helpInsights.views': 'Aufrufe',
  'helpInsights.helpful': 'Hilfreich',
  'helpInsights.helpfulOf': '{helpful} von {count, plural, one {# Stimme} other {# Stimmen}}',
  'helpInsights.answered': 'Leser, die ihre Antwort fanden',
  'helpInsights.answeredHint': 'Bewerteten einen Artikel als hilfreich',
  'helpInsights.missed': 'Suchen ohne Ergebnis',
  'helpInsights.perDay': 'Aufrufe pro Tag',
  'helpInsights.dayViews': '{day}: {count, plural, one {# Aufruf} other {# Aufrufe}}',
  'helpInsights.mostViewed': 'Am häufigsten aufgerufen',
  'helpInsights.noViews':
    'Keine Aufrufe in diesem Zeitraum. Teilen Sie Ihr Hilfecenter, damit Leser es finden.',
  'helpInsights.leastHelpful': 'Am wenigsten hilfreich',
  'helpInsights.noUnhelpful': 'In diesem Zeitraum fand niemand einen Artikel nicht hilfreich.',
  'helpInsights.unhelpfulOf':
    '{unhelpful} von {count, plural, one {# Stimme} other {# Stimmen}} nicht hilfreich',
  'helpInsights.noMissed': 'Keine Suchen ohne Ergebnis in diesem Zeitraum.',
  'helpInsights.missedHint': 'Was Leser gesucht und nicht gefunden haben.',
  'helpInsights.times': '{count, plural, one {Einmal gesucht} other {#-mal gesucht}}',
  'helpInsights.lastAsked': 'Zuletzt gesucht',
  'helpInsights.write': 'Artikel schreiben',
  'helpInsights.dismiss': 'Verwerfen',
  'helpInsights.dismissed': 'Suche verworfen',
  'helpInsights.failed': 'Verwerfen fehlgeschlagen',
  'helpInsights.utc': 'Tage beginnen um Mitternacht UTC.',
} satisfies Record<keyof typeof en, string>;
