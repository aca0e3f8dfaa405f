import type { roundTrip as en } from '../en/round-trip';

export const roundTrip = {
  'roundTrip.title': 'テストメール',
  'roundTrip.text':
    'この受信トレイから自分宛にメールを送り、送受信できるか確認します。会話は作成されません。',
  'roundTrip.send': 'テストメールを送信',
  'roundTrip.again': '再送信',
  'roundTrip.sending': '{address} へ送信中',
  'roundTrip.sent': '{address} へ送信済み',
  'roundTrip.notSent': '{address} へ送信できませんでした',
  'roundTrip.acceptedBy': '{server} が受け付けました',
  'roundTrip.forwardWaiting': '転送先アドレスで受信',
  'roundTrip.forwardArrived': '転送先アドレスで受信しました',
  'roundTrip.waiting': 'この受信トレイで受信',
  'roundTrip.arrived': 'この受信トレイで受信しました',
  'roundTrip.missing': 'まだ受信していません',
  'roundTrip.bounced': '配信できず返送されました',
  'roundTrip.strayed': '別の受信トレイで受信しました',
  'roundTrip.after': '{count, plural, other {# 秒後}}',
  'roundTrip.works': '送受信は正常です',
  'roundTrip.stay': 'このページを離れても、結果はここに残ります。',
  'roundTrip.advice.forwarding_or_receiver':
    '{address} をこのシステムへ転送するルールと、そのメールボックスの迷惑メールフォルダーを確認してください。どちらも問題なければ、システムの管理者に受信メールの設定の確認を依頼してください。',
  'roundTrip.advice.forwarding_rule':
    '転送先アドレスは機能していますが、{address} 経由では届いていません。転送ルールと、そのメールボックスの迷惑メールフォルダーを確認してください。',
  'roundTrip.advice.mailbox_unread':
    '送信後、メールボックスが確認されていません。バックグラウンド処理が動作しているか、システムの管理者に確認してください。',
  'roundTrip.advice.mailbox_unreadable':
    '現在メールボックスを読み取れません。受信メールの設定を修正してから再送信してください。',
  'roundTrip.advice.no_outgoing_server':
    'このシステムには送信サーバーがありません。管理者に設定を依頼するか、自分のサーバーから送信してください。',
  'roundTrip.advice.not_in_mailbox':
    'メールボックスの受信フォルダーにメールがありません。迷惑メールフォルダーと振り分けルール、{address} 宛のメールがこのメールボックスに届くかを確認してください。',
  'roundTrip.advice.not_sent':
    'メールはまだ送信待ちです。バックグラウンド処理が動作しているか、システムの管理者に確認してください。',
  'roundTrip.advice.other_inbox':
    '{inbox} に届きました。転送ルールがどの受信トレイを指しているか確認してください。',
  'roundTrip.advice.receiver_unreachable':
    '転送先アドレスに何も届いていません。システムの管理者にドメインの MX レコードと受信メールの設定の確認を依頼してください。',
  'roundTrip.advice.sign_in_again': '接続設定でメールプロバイダーに再度サインインしてください。',
} satisfies Record<keyof typeof en, string>;
