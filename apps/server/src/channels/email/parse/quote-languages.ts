/** What mail programs write around a quoted mail, in one language. Plain words; matched without regard to case. */
export interface QuoteLanguage {
  /** First words of the line above a quote, such as `On` of “On … wrote:”. Empty: the line starts with the date. */
  starts: readonly string[];
  /** Words of that line which say that someone wrote. */
  wrote: readonly string[];
  /** Names in the header block that Outlook puts above a quoted mail. */
  headers: { from: readonly string[]; subject: readonly string[]; others: readonly string[] };
  /** Titles above a quoted or forwarded mail, between dashes or followed by a colon. */
  titles: readonly string[];
  /** Lines that phones add; `…` stands for the device or program. */
  mobile: readonly string[];
}

/** A program's language can differ from the writer's, so all of them apply to every mail. One entry per language. */
export const QUOTE_LANGUAGES: Record<string, QuoteLanguage> = {
  en: {
    starts: ['On'],
    wrote: ['wrote', 'writes'],
    headers: {
      from: ['From'],
      subject: ['Subject'],
      others: ['To', 'Cc', 'Bcc', 'Sent', 'Date', 'Reply-To', 'Importance', 'Attachments'],
    },
    titles: [
      'Original Message',
      'Forwarded message',
      'Begin forwarded message',
      'Reply message',
      'Original Appointment',
      'Original',
    ],
    mobile: [
      'Sent from my …',
      'Sent from …Mail…',
      'Sent from Outlook…',
      'Sent with Proton Mail…',
      'Sent via …',
      'Get Outlook for …',
      'Yahoo Mail: …',
    ],
  },
  de: {
    starts: ['Am'],
    wrote: ['schrieb', 'geschrieben'],
    headers: {
      from: ['Von'],
      subject: ['Betreff'],
      others: ['An', 'Cc', 'Bcc', 'Kopie', 'Gesendet', 'Datum', 'Antwort an', 'Wichtigkeit', 'Priorität'],
    },
    titles: [
      'Ursprüngliche Nachricht',
      'Originalnachricht',
      'Original-Nachricht',
      'Weitergeleitete Nachricht',
      'Anfang der weitergeleiteten Nachricht',
      'Anfang der weitergeleiteten E-Mail',
    ],
    mobile: [
      'Von meinem … gesendet',
      'Gesendet von …',
      'Gesendet mit …',
      'Outlook für … beziehen',
      'Outlook für … herunterladen',
      'Holen Sie sich Outlook für …',
      'Diese Nachricht wurde von meinem … gesendet',
    ],
  },
  fr: {
    starts: ['Le'],
    wrote: ['a écrit'],
    headers: {
      from: ['De'],
      subject: ['Objet', 'Sujet'],
      others: ['À', 'A', 'Pour', 'Cc', 'Cci', 'Copie à', 'Envoyé', 'Date', 'Répondre à', 'Importance'],
    },
    titles: [
      "Message d'origine",
      'Message original',
      'Message transféré',
      'Début du message transféré',
      'Début du message réexpédié',
      "Début de l'e-mail transféré",
    ],
    mobile: [
      'Envoyé de mon …',
      'Envoyé depuis …',
      'Envoyé avec …',
      'Envoyé à partir de …',
      'Télécharger Outlook pour …',
      'Obtenir Outlook pour …',
      'Obtenez Outlook pour …',
    ],
  },
  es: {
    starts: ['El', 'En'],
    wrote: ['escribió'],
    headers: {
      from: ['De'],
      subject: ['Asunto'],
      others: ['Para', 'CC', 'CCO', 'Enviado', 'Enviado el', 'Fecha', 'Responder a', 'Importancia'],
    },
    titles: [
      'Mensaje original',
      'Mensaje reenviado',
      'Inicio del mensaje reenviado',
      'Comienzo del mensaje reenviado',
    ],
    mobile: ['Enviado desde …', 'Enviado con …', 'Obtener Outlook para …', 'Obtén Outlook para …'],
  },
  pt_BR: {
    starts: ['Em'],
    wrote: ['escreveu'],
    headers: {
      from: ['De'],
      subject: ['Assunto'],
      others: [
        'Para',
        'Cc',
        'Cco',
        'Enviado',
        'Enviada',
        'Enviado em',
        'Enviada em',
        'Data',
        'Responder a',
        'Responder para',
      ],
    },
    titles: [
      'Mensagem original',
      'Mensagem encaminhada',
      'Início da mensagem encaminhada',
      'Início de mensagem encaminhada',
      'Início da mensagem reencaminhada',
    ],
    mobile: [
      'Enviado do meu …',
      'Enviado do …',
      'Enviado pelo …',
      'Enviado de meu …',
      'Enviado a partir do …',
      'Obter o Outlook para …',
      'Obter Outlook para …',
    ],
  },
  ar: {
    starts: ['في', 'بتاريخ', 'يوم'],
    wrote: ['كتب', 'كتبت', 'كتب/كتبت', 'تمت كتابة ما يلي بواسطة', 'جاء من'],
    headers: {
      from: ['من', 'المرسل'],
      subject: ['الموضوع', 'موضوع'],
      others: [
        'إلى',
        'الى',
        'نسخة',
        'نسخة إلى',
        'تاريخ الإرسال',
        'تم الإرسال',
        'التاريخ',
        'تاريخ',
        'الرد على',
      ],
    },
    titles: [
      'الرسالة الأصلية',
      'رسالة أصلية',
      'الرسالة المحوّلة',
      'رسالة محولة',
      'رسالة معاد توجيهها',
      'الرسالة المعاد توجيهها',
      'بدء الرسالة المعاد توجيهها',
      'بداية الرسالة المعاد توجيهها',
    ],
    mobile: ['تم الإرسال من …', 'أُرسلت من …', 'أرسلت من …', 'مرسل من …', 'الحصول على Outlook …'],
  },
  hi: {
    starts: [],
    wrote: ['ने लिखा'],
    headers: {
      from: ['प्रेषक', 'से'],
      subject: ['विषय'],
      others: ['प्रति', 'प्राप्तकर्ता', 'को', 'प्रतिलिपि', 'भेजा गया', 'भेजने का समय', 'दिनांक', 'तारीख'],
    },
    titles: ['मूल संदेश', 'अग्रेषित संदेश', 'फ़ॉरवर्ड किया गया संदेश', 'अग्रेषित संदेश प्रारंभ करें', 'अग्रेषित संदेश शुरू करें'],
    mobile: ['मेरे … से भेजा गया', '… से भेजा गया', '… के लिए Outlook प्राप्त करें', '… के लिए Outlook पाएँ'],
  },
  ja: {
    starts: [],
    wrote: ['のメール', 'さんは書きました', 'さんが書きました', 'は書きました', 'のメッセージ'],
    headers: {
      from: ['差出人', '送信者', '送信元'],
      subject: ['件名'],
      others: ['宛先', '送信先', '送信日時', '日時', '日付', 'CC', '返信先', '重要度'],
    },
    titles: [
      '元のメッセージ',
      '転送メッセージ',
      '転送されたメッセージ',
      'メッセージを転送',
      'オリジナルメッセージ',
      '元のメール',
    ],
    mobile: ['… から送信', '…から送信', '…から送信されました', '…を入手', '…から送信しました'],
  },
  zh_CN: {
    starts: ['在', '于'],
    wrote: ['写道', '寫道', '写到'],
    headers: {
      from: ['发件人', '寄件者'],
      subject: ['主题', '主旨'],
      others: ['收件人', '抄送', '密送', '发送时间', '发送日期', '日期', '时间', '回复'],
    },
    titles: [
      '邮件原件',
      '原始邮件',
      '原邮件',
      '转发的消息',
      '转发邮件',
      '转发的邮件',
      '转发邮件信息',
      '开始转发的邮件',
      '以下是转发的邮件',
    ],
    mobile: ['发自我的…', '发自…', '从我的…发送', '获取…Outlook…', '下载…Outlook…', '来自我的…'],
  },
};
