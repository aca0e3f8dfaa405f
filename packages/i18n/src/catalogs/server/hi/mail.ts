export const mail = {
  'mail.greeting': 'नमस्ते {name},',
  'mail.linkHint': 'अगर बटन काम न करे, तो यह लिंक खोलें:',
  'mail.footer': 'यह ईमेल {url} पर {app} ने भेजा है।',

  'mail.confirmation.subject': 'अपने ईमेल पते की पुष्टि करें',
  'mail.confirmation.body': '{app} का इस्तेमाल शुरू करने के लिए अपने ईमेल पते की पुष्टि करें।',
  'mail.confirmation.button': 'ईमेल की पुष्टि करें',
  'mail.confirmation.note': 'यह लिंक 3 दिन तक काम करेगा। अगर आपने इसका अनुरोध नहीं किया है, तो इस ईमेल को अनदेखा करें।',

  'mail.emailChange.subject': 'अपने नए ईमेल पते की पुष्टि करें',
  'mail.emailChange.body':
    'आपने {app} के लिए इस पते का इस्तेमाल करने का अनुरोध किया है। नए पते की पुष्टि होने तक आपका मौजूदा पता सक्रिय रहेगा।',
  'mail.emailChange.button': 'नए ईमेल की पुष्टि करें',
  'mail.emailChange.note': 'यह लिंक 3 दिन तक काम करेगा। अगर आपने इसका अनुरोध नहीं किया है, तो इस ईमेल को अनदेखा करें।',

  'mail.emailChangeNotice.subject': 'आपका ईमेल पता बदलने वाला है',
  'mail.emailChangeNotice.body':
    'आपके खाते में साइन इन किए हुए किसी व्यक्ति ने {app} का ईमेल पता बदलने का अनुरोध किया है। नए पते की पुष्टि होने पर यह बदलाव लागू होगा।',
  'mail.emailChangeNotice.note': 'अगर यह आपने नहीं किया है, तो तुरंत अपना पासवर्ड रीसेट करें और किसी एडमिन से संपर्क करें।',

  'mail.passwordReset.subject': 'पासवर्ड रीसेट करें',
  'mail.passwordReset.body': 'किसी ने आपके {app} खाते के लिए नए पासवर्ड का अनुरोध किया है।',
  'mail.passwordReset.button': 'पासवर्ड रीसेट करें',
  'mail.passwordReset.note':
    'यह लिंक 2 घंटे तक और केवल एक बार काम करेगा। अगर आपने इसका अनुरोध नहीं किया है, तो आपका पासवर्ड नहीं बदलेगा।',

  'mail.passwordChanged.subject': 'आपका पासवर्ड बदला गया',
  'mail.passwordChanged.body': 'आपके {app} खाते का पासवर्ड अभी बदला गया है। आपके बाकी सभी सेशन खत्म हो गए हैं।',
  'mail.passwordChanged.note': 'अगर यह आपने नहीं किया है, तो तुरंत अपना पासवर्ड रीसेट करें और किसी एडमिन से संपर्क करें।',

  'mail.mfaEnabled.subject': 'टू-फ़ैक्टर ऑथेंटिकेशन चालू है',
  'mail.mfaEnabled.body':
    '{app} में साइन इन करने के लिए अब आपके ऑथेंटिकेटर ऐप का कोड ज़रूरी है। अपने बैकअप कोड किसी सुरक्षित जगह रखें।',
  'mail.mfaDisabled.subject': 'टू-फ़ैक्टर ऑथेंटिकेशन बंद है',
  'mail.mfaDisabled.body': 'अब आप केवल अपने पासवर्ड से {app} में साइन इन करते हैं।',
  'mail.mfaBackupCodes.subject': 'आपके नए बैकअप कोड जनरेट किए गए',
  'mail.mfaBackupCodes.body': 'आपके {app} खाते के लिए नए बैकअप कोड जनरेट किए गए हैं। पुराने कोड अब काम नहीं करेंगे।',
  'mail.mfa.note': 'अगर यह आपने नहीं किया है, तो तुरंत अपना पासवर्ड रीसेट करें और किसी एडमिन से संपर्क करें।',

  'mail.invitation.subject': '{inviter} ने आपको {account} में आमंत्रित किया है',
  'mail.invitation.body':
    '{inviter} ने आपको {app} पर {account} से जुड़ने के लिए आमंत्रित किया है। शुरू करने के लिए पासवर्ड चुनें।',
  'mail.invitation.button': 'आमंत्रण स्वीकार करें',
  'mail.invitation.note': 'यह लिंक 7 दिन तक और केवल एक बार काम करेगा।',
  'mail.invitation.somebody': 'किसी एडमिन',

  'mail.addedToAccount.subject': 'अब आप {account} के सदस्य हैं',
  'mail.addedToAccount.body':
    '{inviter} ने आपको {app} पर {account} में जोड़ा है। हमेशा की तरह साइन इन करें। खाता मेन्यू से वर्कस्पेस बदल सकते हैं।',
  'mail.addedToAccount.button': '{app} खोलें',

  'mail.test.subject': '{app} से टेस्ट ईमेल',
  'mail.test.body': '{url} पर {app} ईमेल भेज सकता है।',

  'mail.customDomain.subject': '{domain} के DNS रिकॉर्ड',
  'mail.customDomain.greeting': 'नमस्ते,',
  'mail.customDomain.body':
    '{domain} को सहायता केंद्र से जोड़ने के लिए डोमेन की DNS सेटिंग में नीचे दिया गया जोड़ें। हर जगह लागू होने में एक दिन लग सकता है।',

  'mail.webhookPaused.subject': 'वेबहुक रोका गया: {webhook}',
  'mail.webhookPaused.failing':
    '{account} का वेबहुक {webhook} 5 दिन से डिलीवर नहीं हो रहा, क्योंकि {host} से जवाब नहीं मिला या गड़बड़ी का जवाब मिला। अब यह रोक दिया गया है। नए इवेंट 30 दिन तक रखे जाएँगे और इसे फिर से शुरू करने पर भेजे जाएँगे।',
  'mail.webhookPaused.gone':
    '{account} का वेबहुक {webhook} रोक दिया गया, क्योंकि {host} से 410 Gone जवाब मिला। नए इवेंट 30 दिन तक रखे जाएँगे और इसे फिर से शुरू करने पर भेजे जाएँगे।',
  'mail.webhookPaused.button': 'वेबहुक खोलें',
  'mail.webhookPaused.note': 'आपको यह ईमेल इसलिए मिला है, क्योंकि आप इस वर्कस्पेस के एडमिन हैं।',

  'mail.dataExport.subject': 'संपर्क {contact} का डेटा एक्सपोर्ट तैयार है',
  'mail.dataExport.body':
    '{account} में संपर्क {contact} का जो डेटा एक्सपोर्ट आपने माँगा था, वह डाउनलोड के लिए तैयार है।',
  'mail.dataExport.button': 'संपर्क खोलें',
  'mail.dataExport.note': 'फ़ाइल {days} दिन बाद हटा दी जाएगी। इसे सिर्फ़ एडमिन डाउनलोड कर सकते हैं।',

  'mail.roundTrip.subject': '{inbox} का परीक्षण',
  'mail.roundTrip.body':
    'यह ईमेल इनबॉक्स “{inbox}” का परीक्षण करता है: इसे इनबॉक्स ने भेजा है और इसे उसी में पहुँचना चाहिए। इससे कोई बातचीत नहीं बनती, और आप इसे हटा सकते हैं।',
};
