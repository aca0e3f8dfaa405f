export const contactBulk = {
  'contactBulk.bar': 'جهات الاتصال المحددة',
  'contactBulk.select': 'تحديد {name}',
  'contactBulk.selectAll': 'تحديد كل جهات الاتصال في هذه الصفحة',
  'contactBulk.addLabel': 'إضافة تصنيف',
  'contactBulk.removeLabel': 'إزالة تصنيف',
  'contactBulk.done':
    '{count, plural, zero {لم تُحدَّث أي جهة اتصال} one {تم تحديث جهة اتصال واحدة} two {تم تحديث جهتي اتصال} few {تم تحديث # جهات اتصال} many {تم تحديث # جهة اتصال} other {تم تحديث # جهة اتصال}}',
  'contactBulk.deleted':
    '{count, plural, zero {لم تُحذف أي جهة اتصال} one {تم حذف جهة اتصال واحدة} two {تم حذف جهتي اتصال} few {تم حذف # جهات اتصال} many {تم حذف # جهة اتصال} other {تم حذف # جهة اتصال}}',
  'contactBulk.undone':
    '{count, plural, zero {لم يتم التراجع عن أي تغيير} one {تم التراجع عن التغيير في جهة اتصال واحدة} two {تم التراجع عن التغييرات في جهتي اتصال} few {تم التراجع عن التغييرات في # جهات اتصال} many {تم التراجع عن التغييرات في # جهة اتصال} other {تم التراجع عن التغييرات في # جهة اتصال}}',
  'contactBulk.refused':
    '{count, plural, zero {تم تغيير كل جهات الاتصال} one {تعذّر تغيير جهة اتصال واحدة} two {تعذّر تغيير جهتي اتصال} few {تعذّر تغيير # جهات اتصال} many {تعذّر تغيير # جهة اتصال} other {تعذّر تغيير # جهة اتصال}}',
  'contactBulk.deleteTitle':
    '{count, plural, zero {عدم حذف أي جهة اتصال؟} one {حذف جهة اتصال واحدة؟} two {حذف جهتي اتصال؟} few {حذف # جهات اتصال؟} many {حذف # جهة اتصال؟} other {حذف # جهة اتصال؟}}',
  'contactBulk.deleteText': 'تُحذف أيضًا محادثاتهم وملاحظاتهم وملفاتهم. لا يمكن التراجع عن ذلك.',
  'contactBulk.typeCount': 'اكتب {count} للتأكيد',
  'contactBulk.selected':
    '{count, plural, zero {لم تُحدد أي جهة اتصال} one {جهة اتصال واحدة محددة} two {جهتا اتصال محددتان} few {# جهات اتصال محددة} many {# جهة اتصال محددة} other {# جهة اتصال محددة}}',
  'contactBulk.selectAllPages':
    '{count, plural, zero {تحديد الكل} one {تحديد جهة واحدة} two {تحديد الجهتين} few {تحديد الكل (#)} many {تحديد الكل (#)} other {تحديد الكل (#)}}',
  'contactBulk.allSelected':
    '{count, plural, zero {لم يُحدد شيء} one {حُددت جهة واحدة} two {حُددت الجهتان} few {تم تحديد الكل (#)} many {تم تحديد الكل (#)} other {تم تحديد الكل (#)}}',
  'contactBulk.tooMany': 'قلّص النتائج إلى {limit} أو أقل لتحديد الكل',
  'contactBulk.addToSegment': 'إضافة إلى شريحة',
  'contactBulk.noLabelSegments': 'يمكن الإضافة فقط إلى الشرائح التي تصفّي حسب تصنيف.',
  'contactBulk.addedToSegment':
    '{count, plural, zero {لم تُضف أي جهة اتصال إلى {name}} one {أُضيفت جهة اتصال واحدة إلى {name}} two {أُضيفت جهتا اتصال إلى {name}} few {أُضيفت # جهات اتصال إلى {name}} many {أُضيفت # جهة اتصال إلى {name}} other {أُضيفت # جهة اتصال إلى {name}}}',
};
