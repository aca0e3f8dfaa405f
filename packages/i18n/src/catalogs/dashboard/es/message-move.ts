import type { messageMove as en } from '../en/message-move';

/** Moving a message to another conversation. */
export const messageMove = {
  'messageMove.title': 'Mover a otra conversación',
  'messageMove.explained': 'Las respuestas a este mensaje lo seguirán. Puedes deshacerlo.',
  'messageMove.do': 'Mover mensaje',
  'messageMove.find': 'Buscar una conversación',
  'messageMove.findHint': 'Número, nombre o correo electrónico',
  'messageMove.target': 'Mover a',
  'messageMove.new': 'Nueva conversación',
  'messageMove.newText': 'Con el remitente de este mensaje',
  'messageMove.unknown': 'Contacto desconocido',
  'messageMove.none': 'No hay otras conversaciones en esta bandeja de entrada',
  'messageMove.done': 'Mensaje movido a {id}',
  'messageMove.undone': 'Mensaje devuelto a {id}',
  'messageMove.undoFailed': 'No se pudo deshacer el traslado',
} satisfies Record<keyof typeof en, string>;
