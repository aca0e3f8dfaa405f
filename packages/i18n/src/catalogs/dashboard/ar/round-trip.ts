import type { roundTrip as en } from '../en/round-trip';

export const roundTrip = {
  'roundTrip.title': 'رسالة اختبار',
  'roundTrip.text':
    'أرسل رسالة من صندوق الوارد هذا إلى نفسه للتأكد من عمل الإرسال والاستقبال. لن تُنشأ محادثة.',
  'roundTrip.send': 'إرسال رسالة اختبار',
  'roundTrip.again': 'إرسال مجددًا',
  'roundTrip.sending': 'جارٍ الإرسال إلى {address}',
  'roundTrip.sent': 'أُرسلت إلى {address}',
  'roundTrip.notSent': 'تعذّر الإرسال إلى {address}',
  'roundTrip.acceptedBy': 'قبِلها {server}',
  'roundTrip.forwardWaiting': 'الاستقبال على عنوان إعادة التوجيه',
  'roundTrip.forwardArrived': 'وصلت إلى عنوان إعادة التوجيه',
  'roundTrip.waiting': 'الاستقبال في صندوق الوارد هذا',
  'roundTrip.arrived': 'وصلت إلى صندوق الوارد هذا',
  'roundTrip.missing': 'لم تصل بعد',
  'roundTrip.bounced': 'أُعيدت لتعذّر تسليمها',
  'roundTrip.strayed': 'وصلت إلى صندوق وارد آخر',
  'roundTrip.after':
    '{count, plural, zero {فورًا} one {بعد ثانية واحدة} two {بعد ثانيتين} few {بعد # ثوانٍ} many {بعد # ثانية} other {بعد # ثانية}}',
  'roundTrip.works': 'الإرسال والاستقبال يعملان',
  'roundTrip.stay': 'يمكنك مغادرة هذه الصفحة. تبقى النتيجة هنا.',
  'roundTrip.advice.forwarding_or_receiver':
    'تحقق من قاعدة إعادة توجيه {address} إلى هذا النظام ومن مجلد الرسائل غير المرغوبة في ذلك الصندوق. إذا كان كلاهما سليمًا، فاطلب من مسؤول النظام فحص إعدادات البريد الوارد.',
  'roundTrip.advice.forwarding_rule':
    'عنوان إعادة التوجيه يعمل، لكن لم يصل شيء عبر {address}. تحقق من قاعدة إعادة التوجيه ومن مجلد الرسائل غير المرغوبة في ذلك الصندوق.',
  'roundTrip.advice.mailbox_unread':
    'لم يُفحص صندوق البريد منذ إرسال الرسالة. اسأل مسؤول النظام هل تعمل عملية الخلفية.',
  'roundTrip.advice.mailbox_unreadable':
    'تتعذّر قراءة صندوق البريد الآن. صحّح إعدادات البريد الوارد ثم أرسل مجددًا.',
  'roundTrip.advice.no_outgoing_server':
    'لا يملك هذا النظام خادمًا للبريد الصادر. اطلب من مسؤوله إعداد خادم، أو أرسل عبر خادمك.',
  'roundTrip.advice.not_in_mailbox':
    'الرسالة ليست في مجلد الوارد بصندوق البريد. تحقق من مجلد الرسائل غير المرغوبة ومن القواعد التي تنقل الرسائل، ومن أن بريد {address} يصل إلى هذا الصندوق.',
  'roundTrip.advice.not_sent': 'ما زالت الرسالة بانتظار الإرسال. اسأل مسؤول النظام هل تعمل عملية الخلفية.',
  'roundTrip.advice.other_inbox':
    'وصلت إلى {inbox}. تحقق من صندوق الوارد الذي تشير إليه قاعدة إعادة التوجيه.',
  'roundTrip.advice.receiver_unreachable':
    'لم يصل شيء إلى عنوان إعادة التوجيه. اطلب من مسؤول النظام فحص سجل MX للنطاق وإعدادات البريد الوارد.',
  'roundTrip.advice.sign_in_again': 'سجّل الدخول مجددًا إلى مزود البريد من إعدادات الاتصال.',
} satisfies Record<keyof typeof en, string>;
