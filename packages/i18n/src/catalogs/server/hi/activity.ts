export const activity = {
  'activity.status.open': '{user} ने बातचीत फिर से खोली',
  'activity.status.resolved': '{user} ने बातचीत हल की',
  'activity.status.pending': '{user} ने बातचीत को लंबित मार्क किया',
  'activity.status.snoozed': '{user} ने बातचीत स्नूज़ की',
  'activity.status.contact_resolved': '{contact} ने बातचीत हल की',
  'activity.status.system_auto_open': 'नया संदेश आने पर सिस्टम ने बातचीत फिर से खोली।',
  'activity.status.auto_resolved_days':
    '{count, plural, one {# दिन} other {# दिन}} तक कोई गतिविधि न होने पर सिस्टम ने बातचीत हल की',
  'activity.status.auto_resolved_hours':
    '{count, plural, one {# घंटे} other {# घंटे}} तक कोई गतिविधि न होने पर सिस्टम ने बातचीत हल की',
  'activity.status.auto_resolved_minutes':
    '{count, plural, one {# मिनट} other {# मिनट}} तक कोई गतिविधि न होने पर सिस्टम ने बातचीत हल की',
  'activity.auto_resolve.not_sent_due_to_messaging_window':
    'आखिरी संदेश नहीं भेजा गया, क्योंकि जवाब देने का समय खत्म हो चुका है',
  'activity.csat.not_sent_due_to_messaging_window':
    'संतुष्टि सर्वे नहीं भेजा गया, क्योंकि जवाब देने का समय खत्म हो चुका है',
  'activity.priority.added': '{user} ने प्राथमिकता {new} पर सेट की',
  'activity.priority.updated': '{user} ने प्राथमिकता {old} से बदलकर {new} की',
  'activity.priority.removed': '{user} ने प्राथमिकता हटाई',
  'activity.assignee.self_assigned': '{user} ने यह बातचीत खुद को असाइन की',
  'activity.assignee.assigned': '{user} ने बातचीत {assignee} को असाइन की',
  'activity.assignee.removed': '{user} ने बातचीत का असाइनमेंट हटाया',
  'activity.team.assigned': '{user} ने बातचीत टीम {team} को असाइन की',
  'activity.team.assigned_with_assignee': '{user} ने बातचीत टीम {team} के ज़रिए {assignee} को असाइन की',
  'activity.team.removed': '{user} ने टीम {team} का असाइनमेंट हटाया',
  'activity.labels.added': '{user} ने {count, plural, one {लेबल “{labels}” जोड़ा} other {लेबल {labels} जोड़े}}',
  'activity.labels.removed': '{user} ने {count, plural, one {लेबल “{labels}” हटाया} other {लेबल {labels} हटाए}}',
  'activity.muted': '{user} ने बातचीत म्यूट की',
  'activity.unmuted': '{user} ने बातचीत अनम्यूट की',
  'activity.merge.done': '{user} ने बातचीत #{id} को इसमें मर्ज किया',
  'activity.merge.undone': '{user} ने बातचीत #{id} का मर्ज वापस लिया',
  'activity.message_moved.out': '{user} ने एक संदेश बातचीत #{id} में भेजा',
  'activity.message_moved.in': '{user} ने बातचीत #{id} का एक संदेश यहाँ भेजा',
  'activity.message_moved.back': '{user} ने बातचीत #{id} से एक संदेश वापस लिया',
  'activity.message_moved.back_out': '{user} ने एक संदेश बातचीत #{id} में वापस भेजा',
  'activity.message_deleted': 'यह संदेश हटा दिया गया',
  'transcript.subject': 'बातचीत की ट्रांसक्रिप्ट',
};
