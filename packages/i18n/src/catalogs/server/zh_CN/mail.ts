export const mail = {
  'mail.greeting': '{name}，你好：',
  'mail.linkHint': '如果按钮无法使用，请打开此链接：',
  'mail.footer': '此邮件由 {app}（{url}）发送。',

  'mail.confirmation.subject': '确认你的邮箱',
  'mail.confirmation.body': '请确认你的邮箱，开始使用 {app}。',
  'mail.confirmation.button': '确认邮箱',
  'mail.confirmation.note': '此链接 3 天内有效。如果不是你本人的请求，请忽略此邮件。',

  'mail.emailChange.subject': '确认你的新邮箱',
  'mail.emailChange.body': '你请求在 {app} 中使用此邮箱。确认新邮箱之前，当前邮箱仍然有效。',
  'mail.emailChange.button': '确认新邮箱',
  'mail.emailChange.note': '此链接 3 天内有效。如果不是你本人的请求，请忽略此邮件。',

  'mail.emailChangeNotice.subject': '你的邮箱即将更改',
  'mail.emailChangeNotice.body': '有人登录你的账户，并请求更改 {app} 的邮箱。新邮箱确认后，更改即会生效。',
  'mail.emailChangeNotice.note': '如果不是你本人操作，请立即重置密码并联系管理员。',

  'mail.passwordReset.subject': '重置密码',
  'mail.passwordReset.body': '有人请求为你的 {app} 账户设置新密码。',
  'mail.passwordReset.button': '重置密码',
  'mail.passwordReset.note': '此链接 2 小时内有效，且只能使用一次。如果不是你本人的请求，密码将保持不变。',

  'mail.passwordChanged.subject': '你的密码已更改',
  'mail.passwordChanged.body': '你的 {app} 账户密码刚刚更改。所有其他登录会话均已结束。',
  'mail.passwordChanged.note': '如果不是你本人操作，请立即重置密码并联系管理员。',

  'mail.mfaEnabled.subject': '两步验证已开启',
  'mail.mfaEnabled.body': '现在登录 {app} 需要身份验证器应用中的验证码。请将备用码保存在安全的地方。',
  'mail.mfaDisabled.subject': '两步验证已关闭',
  'mail.mfaDisabled.body': '现在只需密码即可登录 {app}。',
  'mail.mfaBackupCodes.subject': '你有新的备用码',
  'mail.mfaBackupCodes.body': '已为你的 {app} 账户生成新的备用码，旧备用码已失效。',
  'mail.mfa.note': '如果不是你本人操作，请立即重置密码并联系管理员。',

  'mail.invitation.subject': '{inviter} 邀请你加入 {account}',
  'mail.invitation.body': '{inviter} 邀请你加入 {app} 上的 {account}。设置密码即可开始使用。',
  'mail.invitation.button': '接受邀请',
  'mail.invitation.note': '此链接 7 天内有效，且只能使用一次。',
  'mail.invitation.somebody': '管理员',

  'mail.addedToAccount.subject': '你已成为 {account} 的成员',
  'mail.addedToAccount.body':
    '{inviter} 已将你添加到 {app} 上的 {account}。照常登录即可。在账户菜单中可以切换工作区。',
  'mail.addedToAccount.button': '打开 {app}',

  'mail.test.subject': '{app} 的测试邮件',
  'mail.test.body': '{app}（{url}）可以发送邮件。',

  'mail.customDomain.subject': '{domain} 的 DNS 记录',
  'mail.customDomain.greeting': '您好：',
  'mail.customDomain.body':
    '要将 {domain} 连接到帮助中心，请在该域名的 DNS 设置中添加以下记录。全部生效可能需要一天时间。',

  'mail.webhookPaused.subject': 'Webhook 已暂停：{webhook}',
  'mail.webhookPaused.failing':
    '{account} 的 Webhook {webhook} 已连续失败 5 天，原因是 {host} 没有响应或返回错误，现已暂停。新事件保留 30 天，恢复后将会发送。',
  'mail.webhookPaused.gone':
    '{account} 的 Webhook {webhook} 已暂停，原因是 {host} 返回 410 Gone。新事件保留 30 天，恢复后将会发送。',
  'mail.webhookPaused.button': '打开 Webhook',
  'mail.webhookPaused.note': '你是此工作区的管理员，因此收到此邮件。',

  'mail.dataExport.subject': '联系人 {contact} 的数据导出已就绪',
  'mail.dataExport.body': '你在 {account} 中请求的联系人 {contact} 的数据导出已可下载。',
  'mail.dataExport.button': '打开联系人',
  'mail.dataExport.note': '文件将在 {days} 天后删除，仅管理员可以下载。',

  'mail.roundTrip.subject': '{inbox} 的测试',
  'mail.roundTrip.body':
    '这封邮件用于测试收件箱“{inbox}”：由该收件箱发出，并应送达该收件箱。它不会成为对话，您可以将其删除。',
};
