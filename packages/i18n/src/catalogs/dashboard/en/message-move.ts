/** Moving a message to another conversation. */
export const messageMove = {
  'messageMove.title': 'Move to another conversation',
  'messageMove.explained': 'Replies to this message will follow it. You can undo this.',
  'messageMove.do': 'Move message',
  'messageMove.find': 'Find a conversation',
  'messageMove.findHint': 'Number, name, or email',
  'messageMove.target': 'Move to',
  'messageMove.new': 'New conversation',
  'messageMove.newText': 'With the sender of this message',
  'messageMove.unknown': 'Unknown contact',
  'messageMove.none': 'No other conversations found in this inbox',
  'messageMove.done': 'Message moved to {id}',
  'messageMove.undone': 'Message moved back to {id}',
  'messageMove.undoFailed': 'Couldn’t undo the move',
};
