export const mail = {
  'mail.greeting': 'नमस्ते {name},',
  'mail.linkHint': 'अगर बटन काम न करे, तो यह पता खोलें:',
  'mail.footer': 'यह ईमेल {url} पर {app} ने भेजा है।',

  'mail.confirmation.subject': 'अपने ईमेल पते की पुष्टि करें',
  'mail.confirmation.body': 'कृपया पुष्टि करें कि यह आपका पता है, फिर आप {app} इस्तेमाल करना शुरू कर सकते हैं।',
  'mail.confirmation.button': 'पते की पुष्टि करें',
  'mail.confirmation.note': 'लिंक 3 दिन काम करता है। अगर आपने इसे नहीं माँगा, तो आपको कुछ नहीं करना है।',

  'mail.emailChange.subject': 'अपने नए ईमेल पते की पुष्टि करें',
  'mail.emailChange.body': 'आप अब से {app} के लिए यह पता इस्तेमाल करना चाहते हैं। नए की पुष्टि होने तक पुराना बना रहेगा।',
  'mail.emailChange.button': 'नए पते की पुष्टि करें',
  'mail.emailChange.note': 'लिंक 3 दिन काम करता है। अगर आपने इसे नहीं माँगा, तो आपको कुछ नहीं करना है।',

  'mail.emailChangeNotice.subject': 'आपका ईमेल पता बदलने वाला है',
  'mail.emailChangeNotice.body':
    'आपके रूप में साइन इन किसी व्यक्ति ने {app} के लिए दूसरा ईमेल पता माँगा है। नए पते की पुष्टि होने पर यह लागू होगा।',
  'mail.emailChangeNotice.note': 'अगर यह आप नहीं थे, तो तुरंत नया पासवर्ड सेट करें और किसी एडमिन को बताएँ।',

  'mail.passwordReset.subject': 'नया पासवर्ड सेट करें',
  'mail.passwordReset.body': 'किसी ने {app} पर आपके खाते के लिए नया पासवर्ड माँगा है।',
  'mail.passwordReset.button': 'नया पासवर्ड सेट करें',
  'mail.passwordReset.note':
    'लिंक 2 घंटे और केवल एक बार काम करता है। अगर आपने इसे नहीं माँगा, तो आपका पासवर्ड वही रहेगा।',

  'mail.passwordChanged.subject': 'आपका पासवर्ड बदल गया',
  'mail.passwordChanged.body': '{app} पर आपके खाते का पासवर्ड अभी बदला गया। आपके बाकी सभी सत्र समाप्त कर दिए गए।',
  'mail.passwordChanged.note': 'अगर यह आप नहीं थे, तो तुरंत नया पासवर्ड सेट करें और किसी एडमिन को बताएँ।',

  'mail.mfaEnabled.subject': 'दो-चरणीय साइन-इन चालू है',
  'mail.mfaEnabled.body':
    'अब से {app} में साइन इन करने पर आपके ऑथेंटिकेटर ऐप का कोड माँगा जाएगा। बैकअप कोड सुरक्षित जगह रखें।',
  'mail.mfaDisabled.subject': 'दो-चरणीय साइन-इन बंद है',
  'mail.mfaDisabled.body': 'अब से {app} में साइन इन करने के लिए केवल आपका पासवर्ड काफ़ी है।',
  'mail.mfaBackupCodes.subject': 'आपके पास नए बैकअप कोड हैं',
  'mail.mfaBackupCodes.body': '{app} में साइन इन करने के नए बैकअप कोड बनाए गए हैं। पुराने अब काम नहीं करते।',
  'mail.mfa.note': 'अगर यह आप नहीं थे, तो तुरंत नया पासवर्ड सेट करें और किसी एडमिन को बताएँ।',

  'mail.invitation.subject': '{inviter} ने आपको {account} में आमंत्रित किया है',
  'mail.invitation.body':
    '{inviter} ने आपको {app} के साथ {account} में काम करने के लिए आमंत्रित किया है। पासवर्ड चुनें और शुरू करें।',
  'mail.invitation.button': 'आमंत्रण स्वीकार करें',
  'mail.invitation.note': 'लिंक 7 दिन और केवल एक बार काम करता है।',
  'mail.invitation.somebody': 'एक एडमिन',

  'mail.addedToAccount.subject': 'अब आप {account} के सदस्य हैं',
  'mail.addedToAccount.body':
    '{inviter} ने आपको {app} पर {account} में जोड़ा है। हमेशा की तरह साइन इन करें; खाता आपको खाता मेन्यू में मिलेगा।',
  'mail.addedToAccount.button': '{app} खोलें',

  'mail.test.subject': '{app} का परीक्षण ईमेल',
  'mail.test.body': 'यह ईमेल दिखाता है कि {url} पर {app} ईमेल भेज सकता है।',

  'mail.webhookPaused.subject': 'वेबहुक रोका गया: {webhook}',
  'mail.webhookPaused.failing':
    '{account} का वेबहुक {webhook} 5 दिन से विफल हो रहा है: {host} ने कोई जवाब नहीं दिया या केवल त्रुटियाँ दीं। यह अब रुका हुआ है। इस बीच जो होता है, वह 30 दिन रखा जाता है और फिर शुरू करने पर भेजा जाता है।',
  'mail.webhookPaused.gone':
    '{account} का वेबहुक {webhook} रोका गया क्योंकि {host} ने जवाब दिया कि वह हमेशा के लिए नहीं रहा (410)। इस बीच जो होता है, वह 30 दिन रखा जाता है और फिर शुरू करने पर भेजा जाता है।',
  'mail.webhookPaused.button': 'वेबहुक खोलें',
  'mail.webhookPaused.note': 'आपको यह ईमेल इसलिए मिला क्योंकि आप खाते के एडमिन हैं।',
};
