export const told = {
  'told.creation': 'بدأ {name} محادثة',
  'told.assigned': 'تم إسناد محادثة إليك',
  'told.replied': 'ردّ {name}',
  'told.mention': 'أشار إليك {name} في ملاحظة',
  'told.participating': 'ردّ {name} في محادثة تشارك فيها',
  'told.firstResponse': 'فاتت مهلة الرد الأول',
  'told.nextResponse': 'فاتت مهلة الرد التالي',
  'told.resolution': 'فاتت مهلة الحل',
  'told.context': '{name} · رقم {number}',
};
