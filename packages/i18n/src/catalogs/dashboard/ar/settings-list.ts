// Names are isolated, so that a name in Latin letters keeps its punctuation on the right side.
export const settingsList = {
  'settingsList.editTitle': 'تعديل «\u2068{name}\u2069»',
  'settingsList.created': 'تم إنشاء «\u2068{name}\u2069»',
  'settingsList.saved': 'تم حفظ «\u2068{name}\u2069»',
  'settingsList.deleteTitle': 'حذف «\u2068{name}\u2069»؟',
  'settingsList.deleteText': 'لا يمكن التراجع عن ذلك.',
  'settingsList.deleted': 'تم حذف «\u2068{name}\u2069»',
  'settingsList.notDeleted': 'تعذّر حذف «\u2068{name}\u2069»',
  'settingsList.description': 'الوصف',
  'settingsList.color': 'اللون',
  'settingsList.freeColors': 'ألوان غير مستخدمة',
  'settingsList.useColor': 'استخدام {color}',
  'settingsList.preview': 'معاينة:',
};
