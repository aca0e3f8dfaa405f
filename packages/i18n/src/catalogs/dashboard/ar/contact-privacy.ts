export const contactPrivacy = {
  'contactPrivacy.export': 'تصدير البيانات',
  'contactPrivacy.exportStarted': 'بدأ التصدير',
  'contactPrivacy.exportMail': 'ستصلك رسالة عندما يصبح جاهزًا.',
  'contactPrivacy.exportRunning': 'جارٍ تجهيز تصدير البيانات…',
  'contactPrivacy.exportReady': 'تصدير البيانات جاهز',
  'contactPrivacy.until': 'متاح حتى {date}',
  'contactPrivacy.exportFailed': 'تعذّر تصدير البيانات',
  'contactPrivacy.erase': 'محو من كل مكان',
  'contactPrivacy.eraseTitle': 'محو {name} من كل مكان؟',
  'contactPrivacy.eraseText':
    'يحذف جهة الاتصال مع كل محادثاتها ورسائلها وملفاتها وملاحظاتها، ويزيلها من السجلات. لا يبقى سوى من محا رقم جهة الاتصال ومتى. لا يمكن التراجع عن ذلك.',
  'contactPrivacy.eraseStarted': 'جارٍ محو جهة الاتصال',
  'contactPrivacy.notErased': 'تعذّر محو جهة الاتصال',
};
