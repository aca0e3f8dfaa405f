export const notifications = {
  'notification.conversation_creation': '{inbox} में एक बातचीत (#{id}) बनी है',
  'notification.conversation_assignment': 'एक बातचीत (#{id}) आपको असाइन की गई है',
  'notification.assigned_conversation_new_message': 'बातचीत (#{id}) में नया संदेश आया है',
  'notification.conversation_mention': 'बातचीत (#{id}) में आपका उल्लेख हुआ है',
  'notification.participating_conversation_new_message': 'बातचीत (#{id}) में नया संदेश आया है',
  'notification.sla_missed_first_response': 'बातचीत (#{id}) में पहले जवाब का SLA लक्ष्य चूक गया',
  'notification.sla_missed_next_response': 'बातचीत (#{id}) में अगले जवाब का SLA लक्ष्य चूक गया',
  'notification.sla_missed_resolution': 'बातचीत (#{id}) में समाधान का SLA लक्ष्य चूक गया',
  'notification.attachment': 'अटैचमेंट',
  'notification.noContent': 'कोई सामग्री नहीं',
  'notification.test': '{app} की सूचनाएँ यहाँ आती हैं',
  'notification.noPushForApps': 'यह सर्वर पुश संदेश केवल ब्राउज़रों को भेजता है।',

  'mail.notification.button': 'बातचीत खोलें',
  'mail.notification.note': 'आपको किस बारे में ईमेल मिलें, यह आप तय करते हैं: अपनी प्रोफ़ाइल सेटिंग देखें।',
};
