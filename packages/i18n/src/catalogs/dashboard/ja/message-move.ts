import type { messageMove as en } from '../en/message-move';

/** Moving a message to another conversation. */
export const messageMove = {
  'messageMove.title': '別の会話に移動',
  'messageMove.explained': 'このメッセージへの返信も移動先に届きます。元に戻せます。',
  'messageMove.do': 'メッセージを移動',
  'messageMove.find': '会話を検索',
  'messageMove.findHint': '番号、名前、メールアドレス',
  'messageMove.target': '移動先',
  'messageMove.new': '新しい会話',
  'messageMove.newText': 'このメッセージの送信者と',
  'messageMove.unknown': '不明な連絡先',
  'messageMove.none': 'この受信トレイに他の会話はありません',
  'messageMove.done': 'メッセージを {id} に移動しました',
  'messageMove.undone': 'メッセージを {id} に戻しました',
  'messageMove.undoFailed': '移動を元に戻せませんでした',
} satisfies Record<keyof typeof en, string>;
