import type { mail as english } from '../en/mail';

export const mail = {
  'mail.greeting': 'مرحبًا {name}،',
  'mail.linkHint': 'إذا لم يعمل الزر فافتح هذا الرابط:',
  'mail.footer': 'أُرسلت هذه الرسالة من {app} على {url}.',

  'mail.confirmation.subject': 'أكّد بريدك الإلكتروني',
  'mail.confirmation.body': 'أكّد بريدك الإلكتروني لبدء استخدام {app}.',
  'mail.confirmation.button': 'تأكيد البريد الإلكتروني',
  'mail.confirmation.note': 'تنتهي صلاحية هذا الرابط بعد 3 أيام. إذا لم تطلبه فيمكنك تجاهل هذه الرسالة.',

  'mail.emailChange.subject': 'أكّد بريدك الإلكتروني الجديد',
  'mail.emailChange.body': 'طلبت استخدام هذا العنوان في {app}. يبقى عنوانك الحالي ساريًا حتى تؤكد الجديد.',
  'mail.emailChange.button': 'تأكيد البريد الإلكتروني الجديد',
  'mail.emailChange.note': 'تنتهي صلاحية هذا الرابط بعد 3 أيام. إذا لم تطلبه فيمكنك تجاهل هذه الرسالة.',

  'mail.emailChangeNotice.subject': 'سيتغيّر بريدك الإلكتروني',
  'mail.emailChangeNotice.body':
    'طلب شخص سجّل الدخول إلى حسابك تغيير البريد الإلكتروني في {app}. يسري التغيير بعد تأكيد العنوان الجديد.',
  'mail.emailChangeNotice.note':
    'إذا لم تكن أنت من فعل ذلك، فأعد تعيين كلمة مرورك فورًا وتواصل مع أحد المسؤولين.',

  'mail.passwordReset.subject': 'إعادة تعيين كلمة المرور',
  'mail.passwordReset.body': 'طلب شخص كلمة مرور جديدة لحسابك في {app}.',
  'mail.passwordReset.button': 'إعادة تعيين كلمة المرور',
  'mail.passwordReset.note':
    'تنتهي صلاحية هذا الرابط بعد ساعتين ويعمل مرة واحدة. إذا لم تطلبه فستبقى كلمة مرورك كما هي.',

  'mail.passwordChanged.subject': 'تم تغيير كلمة مرورك',
  'mail.passwordChanged.body': 'تم تغيير كلمة مرور حسابك في {app} للتو. انتهت كل جلساتك الأخرى.',
  'mail.passwordChanged.note':
    'إذا لم تكن أنت من فعل ذلك، فأعد تعيين كلمة مرورك فورًا وتواصل مع أحد المسؤولين.',

  'mail.mfaEnabled.subject': 'تم تفعيل المصادقة الثنائية',
  'mail.mfaEnabled.body':
    'يتطلب تسجيل الدخول إلى {app} الآن رمزًا من تطبيق المصادقة. احفظ رموزك الاحتياطية في مكان آمن.',
  'mail.mfaDisabled.subject': 'تم إيقاف المصادقة الثنائية',
  'mail.mfaDisabled.body': 'تسجّل الدخول إلى {app} الآن بكلمة المرور وحدها.',
  'mail.mfaBackupCodes.subject': 'لديك رموز احتياطية جديدة',
  'mail.mfaBackupCodes.body': 'تم إنشاء رموز احتياطية جديدة لحسابك في {app}. لم تعد الرموز القديمة صالحة.',
  'mail.mfa.note': 'إذا لم تكن أنت من فعل ذلك، فأعد تعيين كلمة مرورك فورًا وتواصل مع أحد المسؤولين.',

  'mail.invitation.subject': 'دعاك {inviter} إلى {account}',
  'mail.invitation.body': 'دعاك {inviter} إلى الانضمام إلى {account} في {app}. اختر كلمة مرور للبدء.',
  'mail.invitation.button': 'قبول الدعوة',
  'mail.invitation.note': 'تنتهي صلاحية هذا الرابط بعد 7 أيام ويعمل مرة واحدة.',
  'mail.invitation.somebody': 'أحد المسؤولين',

  'mail.addedToAccount.subject': 'أصبحت عضوًا في {account}',
  'mail.addedToAccount.body':
    'أضافك {inviter} إلى {account} في {app}. سجّل الدخول كالمعتاد، وبدّل بين مساحات العمل من قائمة الحساب.',
  'mail.addedToAccount.button': 'فتح {app}',

  'mail.test.subject': 'رسالة اختبار من {app}',
  'mail.test.body': 'يمكن لـ {app} على {url} إرسال البريد الإلكتروني.',

  'mail.customDomain.subject': 'سجلات DNS للنطاق {domain}',
  'mail.customDomain.greeting': 'مرحبًا،',
  'mail.customDomain.body':
    'لربط {domain} بمركز المساعدة، أضف ما يلي إلى إعدادات DNS للنطاق. قد يستغرق الأمر يومًا حتى يعمل في كل مكان.',

  'mail.webhookPaused.subject': 'تم إيقاف Webhook مؤقتًا: {webhook}',
  'mail.webhookPaused.failing':
    'يفشل الـ Webhook ‏{webhook} في {account} منذ 5 أيام لأن {host} لم يستجب أو أرجع أخطاء. وهو متوقف مؤقتًا الآن. تُحفظ الأحداث الجديدة 30 يومًا وتُرسل عند استئنافه.',
  'mail.webhookPaused.gone':
    'تم إيقاف الـ Webhook ‏{webhook} في {account} مؤقتًا لأن {host} أرجع 410 Gone. تُحفظ الأحداث الجديدة 30 يومًا وتُرسل عند استئنافه.',
  'mail.webhookPaused.button': 'فتح Webhook',
  'mail.webhookPaused.note': 'تلقيت هذه الرسالة لأنك مسؤول في مساحة العمل هذه.',

  'mail.dataExport.subject': 'تصدير بيانات جهة الاتصال {contact} جاهز',
  'mail.dataExport.body': 'تصدير بيانات جهة الاتصال {contact} الذي طلبته في {account} جاهز للتنزيل.',
  'mail.dataExport.button': 'فتح جهة الاتصال',
  'mail.dataExport.note': 'يُحذف الملف بعد {days} أيام. لا يمكن تنزيله إلا للمسؤولين.',

  'mail.roundTrip.subject': 'اختبار {inbox}',
  'mail.roundTrip.body':
    'تختبر هذه الرسالة صندوق الوارد «{inbox}»: أرسلها الصندوق ويُفترض أن تصل إليه. لا تصبح محادثة، ويمكنك حذفها.',
} satisfies Record<keyof typeof english, string>;
