import type { messageMove as en } from '../en/message-move';

/** Moving a message to another conversation. */
export const messageMove = {
  'messageMove.title': 'दूसरी बातचीत में ले जाएँ',
  'messageMove.explained': 'इस संदेश के जवाब भी वहीं जाएँगे। आप इसे वापस ले सकते हैं।',
  'messageMove.do': 'संदेश ले जाएँ',
  'messageMove.find': 'बातचीत खोजें',
  'messageMove.findHint': 'नंबर, नाम या ईमेल',
  'messageMove.target': 'यहाँ ले जाएँ',
  'messageMove.new': 'नई बातचीत',
  'messageMove.newText': 'इस संदेश के भेजने वाले के साथ',
  'messageMove.unknown': 'अज्ञात संपर्क',
  'messageMove.none': 'इस इनबॉक्स में कोई दूसरी बातचीत नहीं मिली',
  'messageMove.done': 'संदेश {id} में ले जाया गया',
  'messageMove.undone': 'संदेश वापस {id} में ले जाया गया',
  'messageMove.undoFailed': 'ले जाना वापस नहीं लिया जा सका',
} satisfies Record<keyof typeof en, string>;
