import type { roundTrip as en } from '../en/round-trip';

export const roundTrip = {
  'roundTrip.title': '测试邮件',
  'roundTrip.text': '从此收件箱给自己发一封邮件，确认收发正常。不会产生会话。',
  'roundTrip.send': '发送测试邮件',
  'roundTrip.again': '再次发送',
  'roundTrip.sending': '正在发送到 {address}',
  'roundTrip.sent': '已发送到 {address}',
  'roundTrip.notSent': '无法发送到 {address}',
  'roundTrip.acceptedBy': '{server} 已接受',
  'roundTrip.forwardWaiting': '在转发地址收到',
  'roundTrip.forwardArrived': '已在转发地址收到',
  'roundTrip.waiting': '在此收件箱收到',
  'roundTrip.arrived': '已在此收件箱收到',
  'roundTrip.missing': '尚未收到',
  'roundTrip.bounced': '因无法投递被退回',
  'roundTrip.strayed': '在另一个收件箱收到',
  'roundTrip.after': '{count, plural, other {# 秒后}}',
  'roundTrip.works': '收发正常',
  'roundTrip.stay': '你可以离开此页面，结果会保留在这里。',
  'roundTrip.advice.forwarding_or_receiver':
    '请检查将 {address} 转发到此系统的规则，以及该邮箱的垃圾邮件文件夹。如果都没有问题，请让系统管理员检查收件设置。',
  'roundTrip.advice.forwarding_rule':
    '转发地址正常，但没有邮件经由 {address} 到达。请检查转发规则和该邮箱的垃圾邮件文件夹。',
  'roundTrip.advice.mailbox_unread': '发送之后尚未检查邮箱。请询问系统管理员后台进程是否在运行。',
  'roundTrip.advice.mailbox_unreadable': '目前无法读取邮箱。请修正收件设置后再次发送。',
  'roundTrip.advice.no_outgoing_server':
    '此系统没有发件服务器。请让系统管理员设置，或通过你自己的服务器发送。',
  'roundTrip.advice.not_in_mailbox':
    '邮件不在邮箱的收件箱文件夹中。请检查垃圾邮件文件夹和移动邮件的规则，并确认发往 {address} 的邮件会投递到此邮箱。',
  'roundTrip.advice.not_sent': '邮件仍在等待发送。请询问系统管理员后台进程是否在运行。',
  'roundTrip.advice.other_inbox': '邮件到达了 {inbox}。请检查转发规则指向哪个收件箱。',
  'roundTrip.advice.receiver_unreachable':
    '转发地址没有收到任何邮件。请让系统管理员检查该域名的 MX 记录和收件设置。',
  'roundTrip.advice.sign_in_again': '请在连接设置中重新登录邮件服务商。',
} satisfies Record<keyof typeof en, string>;
