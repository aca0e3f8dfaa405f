export const mail = {
  'mail.greeting': '{name} 様',
  'mail.linkHint': 'ボタンが機能しない場合は、次のアドレスを開いてください：',
  'mail.footer': 'このメールは {app}（{url}）から送信されました。',

  'mail.confirmation.subject': 'メールアドレスの確認',
  'mail.confirmation.body': 'これがあなたのアドレスであることを確認すると、{app} の利用を開始できます。',
  'mail.confirmation.button': 'アドレスを確認',
  'mail.confirmation.note': 'リンクは 3 日間有効です。お心当たりがない場合は、何もする必要はありません。',

  'mail.emailChange.subject': '新しいメールアドレスの確認',
  'mail.emailChange.body':
    '今後 {app} でこのアドレスを使用します。新しいアドレスを確認するまでは、以前のアドレスが有効です。',
  'mail.emailChange.button': '新しいアドレスを確認',
  'mail.emailChange.note': 'リンクは 3 日間有効です。お心当たりがない場合は、何もする必要はありません。',

  'mail.emailChangeNotice.subject': 'メールアドレスが変更されようとしています',
  'mail.emailChangeNotice.body':
    'あなたとしてサインインした人が、{app} で別のメールアドレスを使うよう依頼しました。新しいアドレスが確認されると有効になります。',
  'mail.emailChangeNotice.note':
    'お心当たりがない場合は、すぐに新しいパスワードを設定し、管理者に知らせてください。',

  'mail.passwordReset.subject': '新しいパスワードの設定',
  'mail.passwordReset.body': '{app} のあなたのアカウントについて、新しいパスワードの依頼がありました。',
  'mail.passwordReset.button': '新しいパスワードを設定',
  'mail.passwordReset.note':
    'リンクは 2 時間有効で、一度だけ使えます。お心当たりがない場合、パスワードはそのままです。',

  'mail.passwordChanged.subject': 'パスワードが変更されました',
  'mail.passwordChanged.body':
    '{app} のあなたのアカウントのパスワードが変更されました。他のすべてのセッションは終了しました。',
  'mail.passwordChanged.note':
    'お心当たりがない場合は、すぐに新しいパスワードを設定し、管理者に知らせてください。',

  'mail.mfaEnabled.subject': '二段階認証が有効になりました',
  'mail.mfaEnabled.body':
    '今後 {app} にサインインするには、認証アプリのコードが必要です。バックアップコードは安全な場所に保管してください。',
  'mail.mfaDisabled.subject': '二段階認証が無効になりました',
  'mail.mfaDisabled.body': '今後は、パスワードだけで {app} にサインインできます。',
  'mail.mfaBackupCodes.subject': '新しいバックアップコードがあります',
  'mail.mfaBackupCodes.body':
    '{app} にサインインするための新しいバックアップコードを作成しました。以前のものは使えなくなりました。',
  'mail.mfa.note': 'お心当たりがない場合は、すぐに新しいパスワードを設定し、管理者に知らせてください。',

  'mail.invitation.subject': '{inviter} さんから {account} への招待',
  'mail.invitation.body':
    '{inviter} さんが、{app} を使って {account} で働くようあなたを招待しています。パスワードを選ぶと開始できます。',
  'mail.invitation.button': '招待を承諾',
  'mail.invitation.note': 'リンクは 7 日間有効で、一度だけ使えます。',
  'mail.invitation.somebody': '管理者',

  'mail.addedToAccount.subject': '{account} のメンバーになりました',
  'mail.addedToAccount.body':
    '{inviter} さんがあなたを {app} の {account} に追加しました。いつものようにサインインすると、アカウントメニューに表示されます。',
  'mail.addedToAccount.button': '{app} を開く',

  'mail.test.subject': '{app} のテストメール',
  'mail.test.body': 'このメールは、{url} の {app} がメールを送信できることを示しています。',

  'mail.webhookPaused.subject': 'Webhook を一時停止しました：{webhook}',
  'mail.webhookPaused.failing':
    '{account} の Webhook {webhook} は 5 日間失敗しています。{host} は応答しないか、エラーのみを返しました。現在は一時停止中です。その間に起きたことは 30 日間保管され、再開すると送信されます。',
  'mail.webhookPaused.gone':
    '{host} が恒久的に存在しないと応答したため（410）、{account} の Webhook {webhook} を一時停止しました。その間に起きたことは 30 日間保管され、再開すると送信されます。',
  'mail.webhookPaused.button': 'Webhook を開く',
  'mail.webhookPaused.note': 'アカウントの管理者であるため、このメールをお送りしています。',
};
