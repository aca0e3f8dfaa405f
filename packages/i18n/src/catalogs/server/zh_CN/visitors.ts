export const visitors = {
  'visitors.emailCollect.text': '请留下联系方式，方便团队联系你。',
  'visitors.emailCollect.question': '通过邮件接收通知',
};
