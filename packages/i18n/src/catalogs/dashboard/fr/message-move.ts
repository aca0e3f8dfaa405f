import type { messageMove as en } from '../en/message-move';

/** Moving a message to another conversation. */
export const messageMove = {
  'messageMove.title': 'Déplacer vers une autre conversation',
  'messageMove.explained': 'Les réponses à ce message le suivront. Vous pourrez annuler.',
  'messageMove.do': 'Déplacer le message',
  'messageMove.find': 'Rechercher une conversation',
  'messageMove.findHint': 'Numéro, nom ou adresse e-mail',
  'messageMove.target': 'Déplacer vers',
  'messageMove.new': 'Nouvelle conversation',
  'messageMove.newText': 'Avec l’expéditeur de ce message',
  'messageMove.unknown': 'Contact inconnu',
  'messageMove.none': 'Aucune autre conversation dans cette boîte de réception',
  'messageMove.done': 'Message déplacé vers {id}',
  'messageMove.undone': 'Message remis dans {id}',
  'messageMove.undoFailed': 'Impossible d’annuler le déplacement',
} satisfies Record<keyof typeof en, string>;
