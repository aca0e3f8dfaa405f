import type { newChannels as en } from '../en/new-channels';

export const newChannels = {
  'newChannel.needs': 'ستحتاج إلى',
  'newChannel.time.website': '3 دقائق',
  'newChannel.time.email': '5 دقائق',
  'newChannel.time.telegram': 'دقيقتان',
  'newChannel.time.api': '5 دقائق',
  'newChannel.text.website': 'أداة دردشة في موقعك. يمكن للزوار العودة إلى محادثاتهم لاحقًا.',
  'newChannel.text.email': 'أجب من هنا عن رسائل عنوان مشترك، مثل help@acme.example.',
  'newChannel.text.telegram': 'الرسائل الخاصة إلى البوت.',
  'newChannel.text.api': 'أرسل الرسائل واستقبلها من تطبيقك.',
  'newChannel.need.website': 'الوصول إلى HTML موقعك',
  'newChannel.need.email': 'بيانات IMAP وSMTP، أو\nقاعدة لإعادة توجيه البريد',
  'newChannel.need.telegram': 'رمز بوت من @BotFather',
  'newChannel.need.api': 'مطوّر\nرابط webhook (يمكن إضافته لاحقًا)',
  'newChannel.title.email': 'ربط عنوان بريد إلكتروني',
  'newChannel.about.email': 'يتحول البريد المرسل إلى العنوان إلى محادثات، وتُرسل ردودك منه.',
  'newChannel.title.telegram': 'ربط بوت Telegram',
  'newChannel.about.telegram': 'تتحول الرسائل إلى البوت إلى محادثات. يأخذ صندوق الوارد اسم البوت.',
  'newChannel.done.telegram': 'تم ربط البوت. أرسل إليه رسالة لتجربته.',
} satisfies Record<keyof typeof en, string>;
