export const told = {
  'told.creation': 'بدأ {name} محادثة',
  'told.assigned': 'أُسندت إليك محادثة',
  'told.replied': 'ردّ {name}',
  'told.mention': 'أشار إليك {name} في ملاحظة',
  'told.participating': 'ردّ {name} في محادثة تتابعها',
  'told.firstResponse': 'فات هدف الرد الأول',
  'told.nextResponse': 'فات هدف الرد التالي',
  'told.resolution': 'فات هدف الحل',
  'told.context': '{name} · #{number}',
};
