import type { setup as en } from '../en/setup';

export const setup = {
  'setup.title': 'Willkommen. Richten wir Ihren Arbeitsbereich ein.',
  'setup.text':
    'Diese Seite erscheint nur einmal. Sie werden Administrator und können danach Ihr Team einladen.',
  'setup.workspaceName': 'Name des Arbeitsbereichs',
  'setup.workspaceHint': 'Meist der Name Ihrer Firma. Kunden können ihn sehen.',
  'setup.yourName': 'Ihr Name',
  'setup.sampleData': 'Beispieldaten laden',
  'setup.sampleDataText': 'Personen, Gespräche und Labels zum Umsehen. Sie können sie später wieder löschen.',
  'setup.submit': 'Arbeitsbereich anlegen',
  'setup.submittingSample': 'Die Beispieldaten werden geschrieben. Das dauert einige Sekunden.',
  'setup.alreadyDone': 'Diese Installation wurde inzwischen eingerichtet. Bitte melden Sie sich an.',
} satisfies Record<keyof typeof en, string>;
