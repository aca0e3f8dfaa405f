export const helpCenterLists = {
  'helpLists.tabs': 'المقالات حسب الحالة',
  'helpLists.order': '{articles}. يرى الزوار المنشور منها بهذا الترتيب.',
  'helpLists.views': 'المشاهدات',
  'helpLists.openIn': 'فتح بلغة {language}: {title}',
  'helpLists.writeIn': 'الكتابة بلغة {language}: {title}',
  'helpLists.moreLanguages': 'لغات أخرى: {title}',
  'helpLists.bar': 'المقالات المحددة',
  'helpLists.selected':
    '{count, plural, zero {لم تُحدد أي مقالة} one {مقالة واحدة محددة} two {مقالتان محددتان} few {# مقالات محددة} many {# مقالة محددة} other {# مقالة محددة}}',
  'helpLists.selectAll': 'تحديد كل المقالات',
  'helpLists.select': 'تحديد {title}',
  'helpLists.setToDraft': 'تحويل إلى مسودة',
  'helpLists.move': 'نقل إلى فئة',
  'helpLists.published':
    '{count, plural, zero {لم تُنشر أي مقالة} one {نُشرت مقالة واحدة} two {نُشرت مقالتان} few {نُشرت # مقالات} many {نُشرت # مقالة} other {نُشرت # مقالة}}',
  'helpLists.draft':
    '{count, plural, zero {لم تُحوَّل أي مقالة إلى مسودة} one {حُوِّلت مقالة واحدة إلى مسودة} two {حُوِّلت مقالتان إلى مسودتين} few {حُوِّلت # مقالات إلى مسودات} many {حُوِّلت # مقالة إلى مسودات} other {حُوِّلت # مقالة إلى مسودات}}',
  'helpLists.archived':
    '{count, plural, zero {لم تُؤرشف أي مقالة} one {أُرشفت مقالة واحدة} two {أُرشفت مقالتان} few {أُرشفت # مقالات} many {أُرشفت # مقالة} other {أُرشفت # مقالة}}',
  'helpLists.moved':
    '{count, plural, zero {لم تُنقل أي مقالة إلى {name}} one {نُقلت مقالة واحدة إلى {name}} two {نُقلت مقالتان إلى {name}} few {نُقلت # مقالات إلى {name}} many {نُقلت # مقالة إلى {name}} other {نُقلت # مقالة إلى {name}}}',
  'helpLists.deleted':
    '{count, plural, zero {لم تُحذف أي مقالة} one {حُذفت مقالة واحدة} two {حُذفت مقالتان} few {حُذفت # مقالات} many {حُذفت # مقالة} other {حُذفت # مقالة}}',
  'helpLists.deleteTitle':
    '{count, plural, zero {عدم حذف أي مقالة؟} one {حذف مقالة واحدة؟} two {حذف مقالتين؟} few {حذف # مقالات؟} many {حذف # مقالة؟} other {حذف # مقالة؟}}',
  'helpLists.deleteText': 'تبقى الترجمات غير المحددة. لا يمكن التراجع عن ذلك.',
  'helpLists.notChanged': 'لم تتغير أي مقالة',
  'helpLists.withoutText': 'أضف نصًا قبل النشر: {titles}',
  'helpLists.undone': 'تم التراجع عن التغيير',
  'helpLists.notUndone': 'تعذّر التراجع عن التغيير',
  'helpLists.handle': 'نقل {name}',
  'helpLists.handleHint': 'مفتاح المسافة للرفع، والأسهم للنقل، والمسافة للإفلات، وEscape للإلغاء',
  'helpLists.toStart': 'نقل إلى البداية',
  'helpLists.toEnd': 'نقل إلى النهاية',
  'helpLists.position': 'الموضع {position} من {count}',
  'helpLists.lifted': 'رُفع {name}. {position}',
  'helpLists.dropped': 'أُفلت {name}. {position}',
  'helpLists.canceled': 'أُلغي النقل. {name}: {position}',
  'helpLists.orderSaved': 'حُفظ الترتيب',
  'helpLists.orderNotSaved': 'لم يُحفظ الترتيب',
};
