export const notificationTitles = {
  'notificationTitle.creation': 'بدأ {name} محادثة',
  'notificationTitle.assigned': 'تم إسناد محادثة إليك',
  'notificationTitle.replied': 'ردّ {name}',
  'notificationTitle.mention': 'أشار إليك {name} في ملاحظة',
  'notificationTitle.participating': 'ردّ {name} في محادثة تشارك فيها',
  'notificationTitle.firstResponse': 'فاتت مهلة الرد الأول',
  'notificationTitle.nextResponse': 'فاتت مهلة الرد التالي',
  'notificationTitle.resolution': 'فاتت مهلة الحل',
  'notificationTitle.context': '{name} · رقم {number}',
};
