import type { messageMove as en } from '../en/message-move';

/** Moving a message to another conversation. */
export const messageMove = {
  'messageMove.title': '移至其他会话',
  'messageMove.explained': '对此消息的回复也会随之进入新会话。你可以撤销。',
  'messageMove.do': '移动消息',
  'messageMove.find': '查找会话',
  'messageMove.findHint': '编号、姓名或电子邮箱',
  'messageMove.target': '移至',
  'messageMove.new': '新会话',
  'messageMove.newText': '与此消息的发件人',
  'messageMove.unknown': '未知联系人',
  'messageMove.none': '此收件箱中未找到其他会话',
  'messageMove.done': '消息已移至 {id}',
  'messageMove.undone': '消息已移回 {id}',
  'messageMove.undoFailed': '无法撤销移动',
} satisfies Record<keyof typeof en, string>;
