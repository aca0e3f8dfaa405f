import type { messageMove as en } from '../en/message-move';

/** Moving a message to another conversation. */
export const messageMove = {
  'messageMove.title': 'نقل إلى محادثة أخرى',
  'messageMove.explained': 'ستنتقل الردود على هذه الرسالة معها. يمكنك التراجع عن ذلك.',
  'messageMove.do': 'نقل الرسالة',
  'messageMove.find': 'البحث عن محادثة',
  'messageMove.findHint': 'الرقم أو الاسم أو البريد الإلكتروني',
  'messageMove.target': 'نقل إلى',
  'messageMove.new': 'محادثة جديدة',
  'messageMove.newText': 'مع مرسل هذه الرسالة',
  'messageMove.unknown': 'جهة اتصال غير معروفة',
  'messageMove.none': 'لا توجد محادثات أخرى في صندوق الوارد هذا',
  'messageMove.done': 'نُقلت الرسالة إلى {id}',
  'messageMove.undone': 'أُعيدت الرسالة إلى {id}',
  'messageMove.undoFailed': 'تعذّر التراجع عن النقل',
} satisfies Record<keyof typeof en, string>;
