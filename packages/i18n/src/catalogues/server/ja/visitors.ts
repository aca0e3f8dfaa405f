export const visitors = {
  'visitors.emailCollect.text': 'チームからの連絡先をお知らせください。',
  'visitors.emailCollect.question': 'メールで通知を受け取る',
};
