import type { reports as en } from '../en/reports';

export const reports = {
  'report.csv.agent': 'اسم الوكيل',
  'report.csv.inbox': 'اسم صندوق الوارد',
  'report.csv.channel': 'القناة',
  'report.csv.label': 'التصنيف',
  'report.csv.team': 'اسم الفريق',
  'report.csv.conversations': 'المحادثات',
  'report.csv.firstResponse': 'متوسط وقت أول رد',
  'report.csv.resolution': 'متوسط وقت الحل',
  'report.csv.reply': 'متوسط انتظار العميل',
  'report.csv.resolved': 'عدد مرات الحل',
  'report.csv.received': 'الرسائل المستلمة',
  'report.csv.sent': 'الرسائل المرسلة',
  'report.csv.period': 'الفترة من {since} إلى {until}',
  'report.csv.none': 'غير متاح',
  'report.csv.timezone': 'المنطقة الزمنية',
  'report.csv.hour': 'بداية الساعة',
} satisfies Record<keyof typeof en, string>;
