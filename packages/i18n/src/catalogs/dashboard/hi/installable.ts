export const installable = {
  'installable.updateTitle': 'नया वर्शन उपलब्ध है',
  'installable.updateText': 'अपडेट करने के लिए फिर से लोड करें। आपके ड्राफ़्ट सहेजे हुए हैं।',
  'installable.reload': 'फिर से लोड करें',
  'installable.later': 'बाद में',
};
