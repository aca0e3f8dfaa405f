export const mail = {
  'mail.greeting': '{name} 様',
  'mail.linkHint': 'ボタンが機能しない場合は、次のリンクを開いてください:',
  'mail.footer': 'このメールは {app}（{url}）から送信されました。',

  'mail.confirmation.subject': 'メールアドレスをご確認ください',
  'mail.confirmation.body': '{app} の利用を開始するには、メールアドレスを確認してください。',
  'mail.confirmation.button': 'メールアドレスを確認',
  'mail.confirmation.note':
    'リンクの有効期限は 3 日間です。お心当たりがない場合は、このメールを無視してください。',

  'mail.emailChange.subject': '新しいメールアドレスをご確認ください',
  'mail.emailChange.body':
    '{app} でこのアドレスを使用するリクエストを受け付けました。新しいアドレスを確認するまでは、現在のアドレスが有効です。',
  'mail.emailChange.button': '新しいメールアドレスを確認',
  'mail.emailChange.note':
    'リンクの有効期限は 3 日間です。お心当たりがない場合は、このメールを無視してください。',

  'mail.emailChangeNotice.subject': 'メールアドレスの変更がリクエストされました',
  'mail.emailChangeNotice.body':
    'あなたのアカウントにサインインした人が、{app} のメールアドレスの変更をリクエストしました。新しいアドレスが確認されると、変更が有効になります。',
  'mail.emailChangeNotice.note':
    'お心当たりがない場合は、すぐにパスワードを再設定し、管理者に連絡してください。',

  'mail.passwordReset.subject': 'パスワードの再設定',
  'mail.passwordReset.body': '{app} のアカウントについて、パスワードの再設定がリクエストされました。',
  'mail.passwordReset.button': 'パスワードを再設定',
  'mail.passwordReset.note':
    'リンクの有効期限は 2 時間で、1 回だけ使えます。お心当たりがない場合、パスワードは変更されません。',

  'mail.passwordChanged.subject': 'パスワードが変更されました',
  'mail.passwordChanged.body':
    '{app} のアカウントのパスワードが変更されました。ほかのセッションはすべて終了しました。',
  'mail.passwordChanged.note':
    'お心当たりがない場合は、すぐにパスワードを再設定し、管理者に連絡してください。',

  'mail.mfaEnabled.subject': '二要素認証がオンになりました',
  'mail.mfaEnabled.body':
    '今後、{app} にサインインするには認証アプリのコードが必要です。バックアップコードは安全な場所に保管してください。',
  'mail.mfaDisabled.subject': '二要素認証がオフになりました',
  'mail.mfaDisabled.body': '今後は、パスワードだけで {app} にサインインします。',
  'mail.mfaBackupCodes.subject': '新しいバックアップコードが生成されました',
  'mail.mfaBackupCodes.body':
    '{app} のアカウント用に新しいバックアップコードが生成されました。以前のコードは使えなくなりました。',
  'mail.mfa.note': 'お心当たりがない場合は、すぐにパスワードを再設定し、管理者に連絡してください。',

  'mail.invitation.subject': '{inviter} さんから {account} への招待',
  'mail.invitation.body':
    '{inviter} さんが {app} の {account} にあなたを招待しました。パスワードを設定して利用を開始してください。',
  'mail.invitation.button': '招待を承諾',
  'mail.invitation.note': 'リンクの有効期限は 7 日間で、1 回だけ使えます。',
  'mail.invitation.somebody': '管理者',

  'mail.addedToAccount.subject': '{account} のメンバーになりました',
  'mail.addedToAccount.body':
    '{inviter} さんがあなたを {app} の {account} に追加しました。いつもどおりサインインし、アカウントメニューからワークスペースを切り替えてください。',
  'mail.addedToAccount.button': '{app} を開く',

  'mail.test.subject': '{app} からのテストメール',
  'mail.test.body': '{app}（{url}）からメールを送信できます。',

  'mail.customDomain.subject': '{domain} の DNS レコード',
  'mail.customDomain.greeting': 'こんにちは。',
  'mail.customDomain.body':
    '{domain} をヘルプセンターに接続するには、ドメインの DNS 設定に次のレコードを追加してください。反映に 1 日ほどかかることがあります。',

  'mail.webhookPaused.subject': 'Webhook を一時停止しました: {webhook}',
  'mail.webhookPaused.failing':
    '{host} が応答しないかエラーを返したため、{account} の Webhook {webhook} は 5 日間失敗が続き、一時停止されました。新しいイベントは 30 日間保存され、再開すると送信されます。',
  'mail.webhookPaused.gone':
    '{host} が 410 Gone を返したため、{account} の Webhook {webhook} を一時停止しました。新しいイベントは 30 日間保存され、再開すると送信されます。',
  'mail.webhookPaused.button': 'Webhook を開く',
  'mail.webhookPaused.note': 'このメールは、このワークスペースの管理者にお送りしています。',

  'mail.dataExport.subject': '連絡先 {contact} のデータのエクスポートが完了しました',
  'mail.dataExport.body':
    '{account} でリクエストした連絡先 {contact} のデータのエクスポートをダウンロードできます。',
  'mail.dataExport.button': '連絡先を開く',
  'mail.dataExport.note': 'ファイルは {days} 日後に削除されます。ダウンロードできるのは管理者のみです。',

  'mail.roundTrip.subject': '{inbox}のテスト',
  'mail.roundTrip.body':
    'このメールは受信トレイ「{inbox}」のテストです。受信トレイから送信され、同じ受信トレイに届きます。会話にはならないため、削除してかまいません。',
};
