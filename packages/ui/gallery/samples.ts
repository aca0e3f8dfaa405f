import type { View } from './story';

/** Sample texts of ordinary and of awkward length. */
const english = {
  person: 'Sofia Oliveira',
  other: 'Jonas Berg',
  longName: 'Maximiliane Friederike Hohenstaufen-Württemberg of the Northern Harbour Office',
  word: 'Billing',
  sentence: 'The invoice still shows the old address.',
  long: 'We moved offices last month and our last two invoices still carry the old address. Our accountant needs both of them corrected before Friday, and the one from September too, since the tax office asks for every page of the year with the address under which the company was registered at the time.',
  unbroken: 'https://acme.example/orders/48213/attachments/invoice-2026-10-corrected-final-version-2.pdf',
};

const arabic: typeof english = {
  person: 'ليلى حداد',
  other: 'عمر رحيمي',
  longName: 'عبد الرحمن بن عبد العزيز المنصوري من مكتب الميناء الشمالي للشحن والتخليص',
  word: 'الفواتير',
  sentence: 'ما زالت الفاتورة تعرض العنوان القديم.',
  long: 'انتقلنا إلى مكاتب جديدة الشهر الماضي وما زالت آخر فاتورتين تحملان العنوان القديم. يحتاج محاسبنا إلى تصحيحهما قبل يوم الجمعة، وكذلك فاتورة شهر سبتمبر، لأن مصلحة الضرائب تطلب كل صفحات السنة بالعنوان الذي كانت الشركة مسجلة به في ذلك الوقت.',
  unbroken: english.unbroken,
};

export function samplesOf({ locale }: Pick<View, 'locale'>): typeof english {
  return locale === 'ar' ? arabic : english;
}
