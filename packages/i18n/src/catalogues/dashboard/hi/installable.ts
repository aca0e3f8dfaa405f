export const installable = {
  'installable.updateTitle': 'नया संस्करण आ गया है',
  'installable.updateText': 'इसे इस्तेमाल करने के लिए फिर लोड करें। आपके ड्राफ़्ट बने रहेंगे।',
  'installable.reload': 'फिर लोड करें',
  'installable.later': 'बाद में',
};
