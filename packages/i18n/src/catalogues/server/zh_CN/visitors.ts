export const visitors = {
  'visitors.emailCollect.text': '请留下联系方式，方便团队与您联系。',
  'visitors.emailCollect.question': '通过邮件接收通知',
};
