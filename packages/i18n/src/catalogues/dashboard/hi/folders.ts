import type { folders as en } from '../en/folders';

export const folders = {
  'folders.titleFiltered': 'छाँटी गई बातचीत',
  'folders.filter': 'छाँटें',
  'folders.filterOn': 'छँटाई: {count, plural, one {# शर्त} other {# शर्तें}}',
  'folders.title': 'फ़ोल्डर',
  'folders.segments': 'सेगमेंट',
  'folders.emptyTitle': 'इन शर्तों पर कुछ भी खरा नहीं उतरता',
  'folders.emptyText': 'बातचीत यहाँ दिखेंगी, जैसे ही वे खरी उतरें।',
  'folders.refused': 'इन शर्तों का उपयोग नहीं हो सकता',
  'folders.toAll': 'सभी बातचीत दिखाएँ',
} satisfies Record<keyof typeof en, string>;
