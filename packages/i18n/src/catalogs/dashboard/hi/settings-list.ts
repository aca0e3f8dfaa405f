export const settingsList = {
  'settingsList.editTitle': '“{name}” में बदलाव करें',
  'settingsList.created': '“{name}” बनाया गया',
  'settingsList.saved': '“{name}” सहेजा गया',
  'settingsList.deleteTitle': '“{name}” हटाएँ?',
  'settingsList.deleteText': 'इसे वापस नहीं लाया जा सकता।',
  'settingsList.deleted': '“{name}” हटाया गया',
  'settingsList.notDeleted': '“{name}” हटाया नहीं जा सका',
  'settingsList.description': 'विवरण',
  'settingsList.color': 'रंग',
  'settingsList.freeColors': 'इस्तेमाल नहीं किए गए रंग',
  'settingsList.useColor': '{color} इस्तेमाल करें',
  'settingsList.preview': 'झलक:',
};
