import type { dkim as en } from '../en/dkim';

export const dkim = {
  'dkim.title': 'توقيع النطاق (DKIM)',
  'dkim.text':
    'يثبت التوقيع أن الرسائل صادرة فعلًا من نطاقك، فيقل وصولها إلى البريد المزعج. لا تحتاج إليه إن كان خادم بريدك يوقّع الرسائل بالفعل.',
  'dkim.create': 'إنشاء مفتاح',
  'dkim.on': 'التوقيع مفعّل',
  'dkim.waiting': 'في انتظار DNS',
  'dkim.add': 'أضف سجل TXT هذا إلى DNS الخاص بالنطاق {domain} ثم تحقق منه. بعد ذلك تُوقَّع الرسائل.',
  'dkim.signing': 'تُوقَّع الرسائل المرسلة من {domain}. احتفظ بسجل TXT هذا ما دمت تستخدم المفتاح.',
  'dkim.recordName': 'اسم السجل',
  'dkim.recordValue': 'قيمة السجل',
  'dkim.check': 'التحقق من السجل',
  'dkim.check.right': 'السجل صحيح. تُوقَّع الرسائل الآن.',
  'dkim.check.missing':
    'لم يُعثر على السجل في DNS الخاص بالنطاق {domain}. قد يستغرق ظهور السجلات الجديدة بضع ساعات.',
  'dkim.check.different': 'يحتوي السجل على مفتاح آخر، لذلك لا تُوقَّع الرسائل. انسخ قيمته مجددًا.',
  'dkim.check.unreachable': 'لم يستجب DNS الخاص بالنطاق {domain}. حاول مجددًا بعد بضع دقائق.',
  'dkim.remove': 'إزالة المفتاح',
  'dkim.removeTitle': 'هل تريد إزالة هذا المفتاح؟',
  'dkim.removeText':
    'لن تُوقَّع الرسائل بعد ذلك. لا يمكن استعادة المفتاح، ويحتاج المفتاح الجديد إلى سجل DNS جديد.',
} satisfies Record<keyof typeof en, string>;
