export const help = {
  'help.apiReference': 'مرجع واجهة API',
  'help.writing': 'أثناء الكتابة',
  'help.send': 'إرسال',
  'help.newLine': 'سطر جديد',
  'help.cannedResponse': 'إدراج رد جاهز',
  'help.mention': 'الإشارة إلى زميل في ملاحظة',
  'help.bold': 'عريض',
  'help.italic': 'مائل',
};
