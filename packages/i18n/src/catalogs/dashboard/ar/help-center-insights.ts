import type { helpCenterInsights as en } from '../en/help-center-insights';

export const helpCenterInsights = {
  'helpInsights.title': 'الإحصاءات',
  'helpInsights.period': 'الفترة',
  'helpInsights.days':
    '{count, plural, zero {آخر # يوم} one {آخر يوم} two {آخر يومين} few {آخر # أيام} many {آخر # يومًا} other {آخر # يوم}}',
  'helpInsights.views': 'المشاهدات',
  'helpInsights.helpful': 'مفيد',
  'helpInsights.helpfulOf':
    '{helpful} من {count, plural, zero {# صوت} one {صوت واحد} two {صوتين} few {# أصوات} many {# صوتًا} other {# صوت}}',
  'helpInsights.answered': 'قراء وجدوا إجابتهم',
  'helpInsights.answeredHint': 'صوّتوا بأن مقالًا مفيد',
  'helpInsights.missed': 'عمليات بحث بلا نتائج',
  'helpInsights.links': 'روابط معطلة',
  'helpInsights.linksHint': 'تُفحص روابط المقالات المنشورة كل أسبوع.',
  'helpInsights.noLinks': 'لا توجد روابط معطلة',
  'helpInsights.linkMissing': 'الصفحة غير موجودة',
  'helpInsights.linkUnreachable': 'الموقع لا يستجيب',
  'helpInsights.linkStatus': 'خطأ {status}',
  'helpInsights.linkSince': 'معطل منذ',
  'helpInsights.checkLinks': 'فحص الآن',
  'helpInsights.checkingLinks': 'جارٍ فحص الروابط',
  'helpInsights.linksChecked': 'آخر فحص',
  'helpInsights.perDay': 'المشاهدات يوميًا',
  'helpInsights.dayViews':
    '{day}: {count, plural, zero {لا مشاهدات} one {مشاهدة واحدة} two {مشاهدتان} few {# مشاهدات} many {# مشاهدة} other {# مشاهدة}}',
  'helpInsights.mostViewed': 'الأكثر مشاهدة',
  'helpInsights.noViews': 'لا مشاهدات في هذه الفترة. شارك مركز المساعدة ليجده القراء.',
  'helpInsights.leastHelpful': 'الأقل فائدة',
  'helpInsights.noUnhelpful': 'لم يصوّت أحد بأن مقالًا غير مفيد في هذه الفترة.',
  'helpInsights.unhelpfulOf':
    '{unhelpful} من {count, plural, zero {# صوت} one {صوت واحد} two {صوتين} few {# أصوات} many {# صوتًا} other {# صوت}}: غير مفيد',
  'helpInsights.noMissed': 'لا عمليات بحث بلا نتائج في هذه الفترة.',
  'helpInsights.missedHint': 'ما بحث عنه القراء ولم يجدوه.',
  'helpInsights.times':
    '{count, plural, zero {بُحث عنه # مرة} one {بُحث عنه مرة واحدة} two {بُحث عنه مرتين} few {بُحث عنه # مرات} many {بُحث عنه # مرة} other {بُحث عنه # مرة}}',
  'helpInsights.lastAsked': 'آخر بحث',
  'helpInsights.write': 'كتابة مقال',
  'helpInsights.dismiss': 'تجاهل',
  'helpInsights.dismissed': 'تم تجاهل البحث',
  'helpInsights.failed': 'تعذّر التجاهل',
  'helpInsights.utc': 'تبدأ الأيام عند منتصف الليل بالتوقيت العالمي.',
} satisfies Record<keyof typeof en, string>;
