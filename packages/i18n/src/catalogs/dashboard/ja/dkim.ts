import type { dkim as en } from '../en/dkim';

export const dkim = {
  'dkim.title': 'ドメインの署名 (DKIM)',
  'dkim.text':
    '署名はメールが本当に自社のドメインから送られたことを証明し、迷惑メールに振り分けられにくくします。メールサーバーがすでに署名している場合は不要です。',
  'dkim.create': '鍵を作成',
  'dkim.on': '署名中',
  'dkim.waiting': 'DNS 待ち',
  'dkim.add':
    'この TXT レコードを {domain} の DNS に追加してから確認してください。確認後、メールに署名が付きます。',
  'dkim.signing': '{domain} からのメールに署名しています。この鍵を使う間は TXT レコードを残してください。',
  'dkim.recordName': 'レコード名',
  'dkim.recordValue': 'レコードの値',
  'dkim.check': 'レコードを確認',
  'dkim.check.right': 'レコードは正しく設定されています。メールに署名が付くようになりました。',
  'dkim.check.missing':
    '{domain} の DNS にレコードが見つかりません。新しいレコードが反映されるまで数時間かかることがあります。',
  'dkim.check.different':
    'レコードの鍵が異なるため、メールに署名していません。値をもう一度コピーしてください。',
  'dkim.check.unreachable': '{domain} の DNS が応答しませんでした。数分後にもう一度お試しください。',
  'dkim.remove': '鍵を削除',
  'dkim.removeTitle': 'この鍵を削除しますか？',
  'dkim.removeText':
    'メールに署名が付かなくなります。鍵は復元できません。新しい鍵には新しい DNS レコードが必要です。',
} satisfies Record<keyof typeof en, string>;
