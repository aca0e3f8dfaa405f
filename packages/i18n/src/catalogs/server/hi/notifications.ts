export const notifications = {
  'notification.conversation_creation': '{inbox} में नई बातचीत (#{id}) शुरू हुई',
  'notification.conversation_assignment': 'आपको बातचीत (#{id}) असाइन की गई',
  'notification.assigned_conversation_new_message': 'बातचीत (#{id}) में नया संदेश आया',
  'notification.conversation_mention': 'बातचीत (#{id}) में आपको मेंशन किया गया',
  'notification.participating_conversation_new_message': 'बातचीत (#{id}) में नया संदेश आया',
  'notification.sla_missed_first_response': 'बातचीत (#{id}) में पहले जवाब का SLA लक्ष्य चूक गया',
  'notification.sla_missed_next_response': 'बातचीत (#{id}) में अगले जवाब का SLA लक्ष्य चूक गया',
  'notification.sla_missed_resolution': 'बातचीत (#{id}) में समाधान का SLA लक्ष्य चूक गया',
  'notification.attachment': 'अटैचमेंट',
  'notification.noContent': 'कोई कॉन्टेंट नहीं',
  'notification.test': '{app} से टेस्ट सूचना',
  'notification.noPushForApps': 'यह सर्वर केवल ब्राउज़र में पुश सूचनाएँ भेजता है।',

  'mail.notification.button': 'बातचीत खोलें',
  'mail.notification.note': 'ईमेल सूचनाएँ अपनी प्रोफ़ाइल सेटिंग में मैनेज करें।',
  'mail.noteMention.subject': '{author} ने {contact} के बारे में एक नोट में आपका उल्लेख किया',
  'mail.noteMention.body': '{author} ने संपर्क {contact} के बारे में एक नोट में आपका उल्लेख किया।',
};
