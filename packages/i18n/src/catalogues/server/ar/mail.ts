import type { mail as english } from '../en/mail';

export const mail = {
  'mail.greeting': 'مرحبًا {name}،',
  'mail.linkHint': 'إذا لم يعمل الزر فافتح هذا العنوان:',
  'mail.footer': 'أُرسلت هذه الرسالة من {app} على {url}.',

  'mail.confirmation.subject': 'أكِّد عنوان بريدك الإلكتروني',
  'mail.confirmation.body': 'يُرجى تأكيد أن هذا عنوانك، وبعدها يمكنك البدء باستخدام {app}.',
  'mail.confirmation.button': 'تأكيد العنوان',
  'mail.confirmation.note': 'الرابط صالح لمدة 3 أيام. إذا لم تطلبه فلا حاجة لأن تفعل شيئًا.',

  'mail.emailChange.subject': 'أكِّد عنوان بريدك الإلكتروني الجديد',
  'mail.emailChange.body':
    'تريد استخدام هذا العنوان في {app} من الآن فصاعدًا. يبقى عنوانك القديم ساريًا حتى تؤكد الجديد.',
  'mail.emailChange.button': 'تأكيد العنوان الجديد',
  'mail.emailChange.note': 'الرابط صالح لمدة 3 أيام. إذا لم تطلبه فلا حاجة لأن تفعل شيئًا.',

  'mail.emailChangeNotice.subject': 'سيتغيّر عنوان بريدك الإلكتروني',
  'mail.emailChangeNotice.body':
    'طلب شخص سجّل الدخول بحسابك استخدام عنوان بريد آخر في {app}. يسري التغيير عند تأكيد العنوان الجديد.',
  'mail.emailChangeNotice.note': 'إذا لم تكن أنت فعيّن كلمة مرور جديدة فورًا وأخبر أحد المسؤولين.',

  'mail.passwordReset.subject': 'تعيين كلمة مرور جديدة',
  'mail.passwordReset.body': 'طُلبت كلمة مرور جديدة لحسابك في {app}.',
  'mail.passwordReset.button': 'تعيين كلمة مرور جديدة',
  'mail.passwordReset.note':
    'الرابط صالح لمدة ساعتين ولمرة واحدة فقط. إذا لم تطلبه فستبقى كلمة مرورك كما هي.',

  'mail.passwordChanged.subject': 'تغيّرت كلمة مرورك',
  'mail.passwordChanged.body': 'تغيّرت كلمة مرور حسابك في {app} للتو، وأُنهيت جميع جلساتك الأخرى.',
  'mail.passwordChanged.note': 'إذا لم تكن أنت فعيّن كلمة مرور جديدة فورًا وأخبر أحد المسؤولين.',

  'mail.mfaEnabled.subject': 'تم تفعيل تسجيل الدخول بخطوتين',
  'mail.mfaEnabled.body':
    'من الآن فصاعدًا يطلب {app} عند تسجيل الدخول رمزًا من تطبيق المصادقة. احفظ الرموز الاحتياطية في مكان آمن.',
  'mail.mfaDisabled.subject': 'تم إيقاف تسجيل الدخول بخطوتين',
  'mail.mfaDisabled.body': 'من الآن فصاعدًا تكفي كلمة مرورك لتسجيل الدخول إلى {app}.',
  'mail.mfaBackupCodes.subject': 'لديك رموز احتياطية جديدة',
  'mail.mfaBackupCodes.body':
    'أُنشئت رموز احتياطية جديدة لتسجيل الدخول إلى {app}. لم تعد الرموز القديمة صالحة.',
  'mail.mfa.note': 'إذا لم تكن أنت فعيّن كلمة مرور جديدة فورًا وأخبر أحد المسؤولين.',

  'mail.invitation.subject': 'يدعوك {inviter} إلى {account}',
  'mail.invitation.body': 'يدعوك {inviter} إلى العمل في {account} باستخدام {app}. اختر كلمة مرور لتبدأ.',
  'mail.invitation.button': 'قبول الدعوة',
  'mail.invitation.note': 'الرابط صالح لمدة 7 أيام ولمرة واحدة فقط.',
  'mail.invitation.somebody': 'أحد المسؤولين',

  'mail.addedToAccount.subject': 'أصبحت عضوًا في {account}',
  'mail.addedToAccount.body':
    'أضافك {inviter} إلى {account} في {app}. سجّل الدخول كالمعتاد وستجد الحساب في قائمة الحسابات.',
  'mail.addedToAccount.button': 'فتح {app}',

  'mail.test.subject': 'رسالة اختبار من {app}',
  'mail.test.body': 'تُظهر هذه الرسالة أن {app} على {url} يستطيع إرسال البريد.',

  'mail.webhookPaused.subject': 'أُوقف خطاف الويب مؤقتًا: {webhook}',
  'mail.webhookPaused.failing':
    'يفشل خطاف الويب {webhook} في {account} منذ 5 أيام: لم يُجب {host} أو أجاب بأخطاء فقط. وهو الآن موقوف مؤقتًا. يُحفظ ما يحدث في هذه الأثناء 30 يومًا ويُرسل عند استئنافه.',
  'mail.webhookPaused.gone':
    'أُوقف خطاف الويب {webhook} في {account} مؤقتًا لأن {host} أجاب بأنه لم يعد موجودًا (410). يُحفظ ما يحدث في هذه الأثناء 30 يومًا ويُرسل عند استئنافه.',
  'mail.webhookPaused.button': 'فتح خطاف الويب',
  'mail.webhookPaused.note': 'تصلك هذه الرسالة لأنك من مديري الحساب.',
} satisfies Record<keyof typeof english, string>;
