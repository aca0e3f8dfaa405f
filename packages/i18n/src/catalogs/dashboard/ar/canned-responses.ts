export const cannedResponses = {
  'cannedResponses.pageTitle': 'الردود الجاهزة',
  'cannedResponses.about': 'ردود محفوظة يدرجها الوكلاء بشرطة مائلة',
  'cannedResponses.text': 'ردود محفوظة يدرجها الوكلاء بكتابة / في مربع الرد.',
  'cannedResponses.new': 'إنشاء رد جاهز',
  'cannedResponses.none': 'لا ردود جاهزة بعد',
  'cannedResponses.noneText':
    'احفظ الردود التي ترسلها كثيرًا. اكتب / ثم الرمز المختصر لإدراج أحدها مع تفاصيل مثل اسم العميل.',
  'cannedResponses.search': 'البحث بالرمز المختصر أو المحتوى',
  'cannedResponses.count':
    '{count, plural, zero {لا ردود جاهزة} one {رد جاهز واحد} two {ردّان جاهزان} few {# ردود جاهزة} many {# ردًا جاهزًا} other {# رد جاهز}}',
  'cannedResponses.code': 'الرمز المختصر',
  'cannedResponses.codeHint': 'ما تكتبه بعد الشرطة المائلة، مثل «refund».',
  'cannedResponses.taken': 'يوجد رد جاهز بهذا الرمز المختصر.',
  'cannedResponses.content': 'المحتوى',
  'cannedResponses.contentPlaceholder': "مرحبًا '{{contact.first_name}}'، …",
  'cannedResponses.changed': 'آخر تحديث',
  'cannedResponses.deleteText': 'لن يعود إدراجه ممكنًا. لن تتأثر الرسائل المُرسلة.',
  'cannedResponses.insertVariable': 'إدراج متغير',
  'cannedResponses.variableFilled': 'يُملأ عند إدراج الرد',
  'cannedResponses.example': 'معاينة',
  'cannedResponses.sampleContact': 'Sofia Oliveira',
  'cannedResponses.sampleInbox': 'الموقع',
};
