import type { messageMove as en } from '../en/message-move';

/** Moving a message to another conversation. */
export const messageMove = {
  'messageMove.title': 'Mover para outra conversa',
  'messageMove.explained': 'As respostas a esta mensagem irão junto. Você pode desfazer.',
  'messageMove.do': 'Mover mensagem',
  'messageMove.find': 'Buscar uma conversa',
  'messageMove.findHint': 'Número, nome ou e-mail',
  'messageMove.target': 'Mover para',
  'messageMove.new': 'Nova conversa',
  'messageMove.newText': 'Com o remetente desta mensagem',
  'messageMove.unknown': 'Contato desconhecido',
  'messageMove.none': 'Nenhuma outra conversa nesta caixa de entrada',
  'messageMove.done': 'Mensagem movida para {id}',
  'messageMove.undone': 'Mensagem devolvida para {id}',
  'messageMove.undoFailed': 'Não foi possível desfazer a mudança',
} satisfies Record<keyof typeof en, string>;
