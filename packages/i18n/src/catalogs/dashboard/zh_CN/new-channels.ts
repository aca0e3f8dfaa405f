import type { newChannels as en } from '../en/new-channels';

export const newChannels = {
  'newChannel.needs': '你需要',
  'newChannel.time.website': '3 分钟',
  'newChannel.time.email': '5 分钟',
  'newChannel.time.telegram': '2 分钟',
  'newChannel.time.api': '5 分钟',
  'newChannel.text.website': '网站上的聊天小组件。访客之后可以回来继续会话。',
  'newChannel.text.email': '在这里回复共享邮箱（例如 help@acme.example）的邮件。',
  'newChannel.text.telegram': '发给你的机器人的私信。',
  'newChannel.text.api': '在你自己的应用中收发消息。',
  'newChannel.need.website': '能够修改网站的 HTML',
  'newChannel.need.email': 'IMAP 和 SMTP 信息，或\n邮件转发规则',
  'newChannel.need.telegram': '来自 @BotFather 的机器人令牌',
  'newChannel.need.api': '一名开发人员\nWebhook URL（可稍后添加）',
  'newChannel.title.email': '连接邮箱地址',
  'newChannel.about.email': '发到该地址的邮件会成为会话，你的回复也从该地址发出。',
  'newChannel.title.telegram': '连接 Telegram 机器人',
  'newChannel.about.telegram': '发给机器人的消息会成为会话。收件箱使用机器人的名称。',
  'newChannel.done.telegram': '机器人已连接。给它发条消息试试。',
} satisfies Record<keyof typeof en, string>;
