import type { roundTrip as en } from '../en/round-trip';

export const roundTrip = {
  'roundTrip.title': 'परीक्षण ईमेल',
  'roundTrip.text':
    'इस इनबॉक्स से इसी को ईमेल भेजकर देखें कि भेजना और पाना काम करता है या नहीं। इससे कोई बातचीत नहीं बनेगी।',
  'roundTrip.send': 'परीक्षण ईमेल भेजें',
  'roundTrip.again': 'फिर से भेजें',
  'roundTrip.sending': '{address} को भेजा जा रहा है',
  'roundTrip.sent': '{address} को भेजा गया',
  'roundTrip.notSent': '{address} को नहीं भेजा जा सका',
  'roundTrip.acceptedBy': '{server} ने स्वीकार किया',
  'roundTrip.forwardWaiting': 'आगे भेजने के पते पर पाना',
  'roundTrip.forwardArrived': 'आगे भेजने के पते पर मिला',
  'roundTrip.waiting': 'इस इनबॉक्स में पाना',
  'roundTrip.arrived': 'इस इनबॉक्स में मिला',
  'roundTrip.missing': 'अभी तक नहीं मिला',
  'roundTrip.bounced': 'डिलीवर न होने पर लौटा',
  'roundTrip.strayed': 'किसी और इनबॉक्स में मिला',
  'roundTrip.after': '{count, plural, one {# सेकंड बाद} other {# सेकंड बाद}}',
  'roundTrip.works': 'भेजना और पाना काम करता है',
  'roundTrip.stay': 'आप यह पेज छोड़ सकते हैं। परिणाम यहीं रहेगा।',
  'roundTrip.advice.forwarding_or_receiver':
    '{address} को इस इंस्टॉलेशन पर आगे भेजने वाला नियम और उस मेलबॉक्स का स्पैम फ़ोल्डर जाँचें। दोनों ठीक हों, तो अपने इंस्टॉलेशन के एडमिन से आने वाले ईमेल की सेटिंग जाँचने को कहें।',
  'roundTrip.advice.forwarding_rule':
    'आगे भेजने का पता काम करता है, लेकिन {address} से कुछ नहीं आया। आगे भेजने का नियम और उस मेलबॉक्स का स्पैम फ़ोल्डर जाँचें।',
  'roundTrip.advice.mailbox_unread':
    'ईमेल भेजने के बाद से मेलबॉक्स नहीं जाँचा गया। अपने इंस्टॉलेशन के एडमिन से पूछें कि बैकग्राउंड प्रोसेस चल रही है या नहीं।',
  'roundTrip.advice.mailbox_unreadable':
    'मेलबॉक्स अभी पढ़ा नहीं जा सकता। आने वाले ईमेल की सेटिंग ठीक करें, फिर दोबारा भेजें।',
  'roundTrip.advice.no_outgoing_server':
    'इस इंस्टॉलेशन में जाने वाले ईमेल का सर्वर नहीं है। इसके एडमिन से सर्वर सेट करने को कहें, या अपने सर्वर से भेजें।',
  'roundTrip.advice.not_in_mailbox':
    'ईमेल मेलबॉक्स के इनबॉक्स फ़ोल्डर में नहीं है। स्पैम फ़ोल्डर और ईमेल हटाने वाले नियम जाँचें, और यह भी कि {address} के ईमेल इसी मेलबॉक्स में आते हैं।',
  'roundTrip.advice.not_sent':
    'ईमेल अभी भेजे जाने की प्रतीक्षा में है। अपने इंस्टॉलेशन के एडमिन से पूछें कि बैकग्राउंड प्रोसेस चल रही है या नहीं।',
  'roundTrip.advice.other_inbox': 'यह {inbox} में आया। जाँचें कि आगे भेजने का नियम किस इनबॉक्स पर जाता है।',
  'roundTrip.advice.receiver_unreachable':
    'आगे भेजने के पते पर कुछ नहीं पहुँचा। अपने इंस्टॉलेशन के एडमिन से डोमेन का MX रिकॉर्ड और आने वाले ईमेल की सेटिंग जाँचने को कहें।',
  'roundTrip.advice.sign_in_again': 'कनेक्शन सेटिंग में ईमेल प्रोवाइडर में फिर से साइन इन करें।',
} satisfies Record<keyof typeof en, string>;
