export const contactPrivacy = {
  'contactPrivacy.export': 'डेटा एक्सपोर्ट करें',
  'contactPrivacy.exportStarted': 'एक्सपोर्ट शुरू हुआ',
  'contactPrivacy.exportMail': 'तैयार होने पर आपको ईमेल मिलेगा।',
  'contactPrivacy.exportRunning': 'डेटा एक्सपोर्ट तैयार हो रहा है…',
  'contactPrivacy.exportReady': 'डेटा एक्सपोर्ट तैयार है',
  'contactPrivacy.until': '{date} तक उपलब्ध',
  'contactPrivacy.exportFailed': 'डेटा एक्सपोर्ट नहीं हो सका',
  'contactPrivacy.erase': 'हर जगह से मिटाएँ',
  'contactPrivacy.eraseTitle': '{name} को हर जगह से मिटाएँ?',
  'contactPrivacy.eraseText':
    'संपर्क को सभी बातचीत, संदेशों, फ़ाइलों और नोट के साथ हटाता है और लॉग से भी मिटाता है। सिर्फ़ यह दर्ज रहता है कि किसने, कब और कौन-सी संपर्क ID मिटाई। इसे वापस नहीं किया जा सकता।',
  'contactPrivacy.eraseStarted': 'संपर्क मिटाया जा रहा है',
  'contactPrivacy.notErased': 'संपर्क नहीं मिटाया जा सका',
};
