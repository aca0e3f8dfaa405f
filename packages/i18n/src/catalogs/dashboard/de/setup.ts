import type { setup as en } from '../en/setup';

export const setup = {
  'setup.title': 'Willkommen! Richten wir Ihren Arbeitsbereich ein.',
  'setup.text':
    'Diese Seite erscheint nur einmal. Sie werden Administrator und können Ihr Team später einladen.',
  'setup.workspaceName': 'Name des Arbeitsbereichs',
  'setup.workspaceHint': 'Meist der Name Ihres Unternehmens. Kunden können ihn sehen.',
  'setup.yourName': 'Ihr Name',
  'setup.sampleData': 'Beispieldaten laden',
  'setup.sampleDataText': 'Kontakte, Gespräche und Labels zum Ausprobieren. Sie können sie später löschen.',
  'setup.submit': 'Arbeitsbereich erstellen',
  'setup.submittingSample': 'Beispieldaten werden hinzugefügt. Das dauert einige Sekunden.',
  'setup.alreadyDone': 'Diese Installation wurde bereits eingerichtet. Bitte melden Sie sich an.',
} satisfies Record<keyof typeof en, string>;
