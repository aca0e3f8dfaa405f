import type { newChannels as en } from '../en/new-channels';

export const newChannels = {
  'newChannel.needs': '必要なもの',
  'newChannel.time.website': '3 分',
  'newChannel.time.email': '5 分',
  'newChannel.time.telegram': '2 分',
  'newChannel.time.api': '5 分',
  'newChannel.text.website': 'ウェブサイトに設置するチャットウィジェットです。訪問者は後から会話に戻れます。',
  'newChannel.text.email': 'help@acme.example などの共有アドレスにここから返信します。',
  'newChannel.text.telegram': 'ボットへのプライベートメッセージ。',
  'newChannel.text.api': '自社のアプリからメッセージを送受信します。',
  'newChannel.need.website': 'サイトの HTML へのアクセス',
  'newChannel.need.email': 'IMAP と SMTP の情報、または\nメールの転送ルール',
  'newChannel.need.telegram': '@BotFather のボットトークン',
  'newChannel.need.api': '開発者\nWebhook URL（後から追加可）',
  'newChannel.title.email': 'メールアドレスを接続',
  'newChannel.about.email': 'アドレス宛のメールが会話になり、返信もそのアドレスから送信されます。',
  'newChannel.title.telegram': 'Telegram ボットを接続',
  'newChannel.about.telegram': 'ボットへのメッセージが会話になります。受信トレイ名はボット名になります。',
  'newChannel.done.telegram': 'ボットを接続しました。メッセージを送って試してください。',
} satisfies Record<keyof typeof en, string>;
