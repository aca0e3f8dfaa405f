import type { folders as en } from '../en/folders';

export const folders = {
  'folders.titleFiltered': 'फ़िल्टर की गई बातचीत',
  'folders.filter': 'फ़िल्टर करें',
  'folders.filterOn': 'फ़िल्टर: {count, plural, one {# शर्त} other {# शर्तें}}',
  'folders.title': 'फ़ोल्डर',
  'folders.segments': 'सेगमेंट',
  'folders.emptyTitle': 'मेल खाती कोई बातचीत नहीं',
  'folders.emptyText': 'इन शर्तों से मेल खाती बातचीत यहाँ दिखती हैं।',
  'folders.refused': 'इन शर्तों का इस्तेमाल नहीं किया जा सकता',
  'folders.toAll': 'सभी बातचीत दिखाएँ',
} satisfies Record<keyof typeof en, string>;
