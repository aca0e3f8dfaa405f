export const contactBulk = {
  'contactBulk.bar': 'चुने गए संपर्क',
  'contactBulk.select': '{name} को चुनें',
  'contactBulk.selectAll': 'इस पेज के सभी संपर्क चुनें',
  'contactBulk.addLabel': 'लेबल जोड़ें',
  'contactBulk.removeLabel': 'लेबल हटाएँ',
  'contactBulk.done': '{count, plural, one {# संपर्क अपडेट किए गए} other {# संपर्क अपडेट किए गए}}',
  'contactBulk.deleted': '{count, plural, one {# संपर्क मिटाए गए} other {# संपर्क मिटाए गए}}',
  'contactBulk.undone':
    '{count, plural, one {# संपर्कों में किए गए बदलाव वापस लिए गए} other {# संपर्कों में किए गए बदलाव वापस लिए गए}}',
  'contactBulk.refused': '{count, plural, one {# संपर्क बदले नहीं जा सके} other {# संपर्क बदले नहीं जा सके}}',
  'contactBulk.deleteTitle': '{count, plural, one {# संपर्क मिटाएँ?} other {# संपर्क मिटाएँ?}}',
  'contactBulk.deleteText': 'उनकी बातचीत, नोट और फ़ाइलें भी मिट जाती हैं। इसे वापस नहीं लिया जा सकता।',
  'contactBulk.typeCount': 'पुष्टि के लिए {count} लिखें',
  'contactBulk.selected': '{count, plural, one {# चुना गया} other {# चुने गए}}',
  'contactBulk.selectAllPages': '{count, plural, one {सभी # चुनें} other {सभी # चुनें}}',
  'contactBulk.allSelected': '{count, plural, one {सभी # चुने गए} other {सभी # चुने गए}}',
  'contactBulk.tooMany': 'सभी को चुनने के लिए {limit} या उससे कम तक फ़िल्टर करें',
  'contactBulk.addToSegment': 'सेगमेंट में जोड़ें',
  'contactBulk.noLabelSegments': 'सिर्फ़ लेबल से फ़िल्टर करने वाले सेगमेंट में जोड़ा जा सकता है।',
  'contactBulk.addedToSegment':
    '{count, plural, one {# संपर्क {name} में जोड़ा गया} other {# संपर्क {name} में जोड़े गए}}',
};
