export const visitors = {
  'visitors.emailCollect.text': 'ご連絡先をお知らせください。',
  'visitors.emailCollect.question': 'メールで通知を受け取る',
};
