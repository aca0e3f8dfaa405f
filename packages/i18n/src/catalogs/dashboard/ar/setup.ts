import type { setup as en } from '../en/setup';

export const setup = {
  'setup.title': 'مرحبًا! لنُعِدّ مساحة عملك.',
  'setup.text': 'تظهر هذه الصفحة مرة واحدة. ستكون المسؤول ويمكنك دعوة فريقك لاحقًا.',
  'setup.workspaceName': 'اسم مساحة العمل',
  'setup.workspaceHint': 'عادةً اسم شركتك. قد يراه العملاء.',
  'setup.yourName': 'اسمك',
  'setup.sampleData': 'تحميل بيانات تجريبية',
  'setup.sampleDataText': 'جهات اتصال ومحادثات وتصنيفات للتجربة. يمكنك حذفها لاحقًا.',
  'setup.submit': 'إنشاء مساحة العمل',
  'setup.submittingSample': 'جارٍ إضافة البيانات التجريبية. يستغرق ذلك بضع ثوانٍ.',
  'setup.alreadyDone': 'تم إعداد هذا النظام من قبل. سجّل الدخول.',
} satisfies Record<keyof typeof en, string>;
