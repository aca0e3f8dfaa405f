import type { messageMove as en } from '../en/message-move';

/** Moving a message to another conversation. */
export const messageMove = {
  'messageMove.title': 'In ein anderes Gespräch verschieben',
  'messageMove.explained': 'Antworten auf diese Nachricht folgen ihr. Sie können das rückgängig machen.',
  'messageMove.do': 'Nachricht verschieben',
  'messageMove.find': 'Gespräch suchen',
  'messageMove.findHint': 'Nummer, Name oder E-Mail-Adresse',
  'messageMove.target': 'Verschieben nach',
  'messageMove.new': 'Neues Gespräch',
  'messageMove.newText': 'Mit dem Absender dieser Nachricht',
  'messageMove.unknown': 'Unbekannter Kontakt',
  'messageMove.none': 'Keine anderen Gespräche in diesem Posteingang gefunden',
  'messageMove.done': 'Nachricht nach {id} verschoben',
  'messageMove.undone': 'Nachricht nach {id} zurückverschoben',
  'messageMove.undoFailed': 'Das Verschieben konnte nicht rückgängig gemacht werden',
} satisfies Record<keyof typeof en, string>;
