export const mail = {
  'mail.greeting': '{name}，您好：',
  'mail.linkHint': '如果按钮无效，请打开此地址：',
  'mail.footer': '此邮件由位于 {url} 的 {app} 发送。',

  'mail.confirmation.subject': '确认您的邮箱',
  'mail.confirmation.body': '请确认这是您的邮箱，然后即可开始使用 {app}。',
  'mail.confirmation.button': '确认邮箱',
  'mail.confirmation.note': '链接 3 天内有效。如果不是您本人的请求，无需任何操作。',

  'mail.emailChange.subject': '确认您的新邮箱',
  'mail.emailChange.body': '您希望今后在 {app} 使用此邮箱。在您确认新邮箱之前，旧邮箱仍然有效。',
  'mail.emailChange.button': '确认新邮箱',
  'mail.emailChange.note': '链接 3 天内有效。如果不是您本人的请求，无需任何操作。',

  'mail.emailChangeNotice.subject': '您的邮箱即将更改',
  'mail.emailChangeNotice.body': '有人以您的身份登录并请求为 {app} 更换邮箱。新邮箱确认后生效。',
  'mail.emailChangeNotice.note': '如果不是您本人，请立即设置新密码并告知管理员。',

  'mail.passwordReset.subject': '设置新密码',
  'mail.passwordReset.body': '有人请求为您在 {app} 的账户设置新密码。',
  'mail.passwordReset.button': '设置新密码',
  'mail.passwordReset.note': '链接 2 小时内有效，且只能使用一次。如果不是您本人的请求，您的密码保持不变。',

  'mail.passwordChanged.subject': '您的密码已更改',
  'mail.passwordChanged.body': '您在 {app} 的账户密码刚刚已更改。您的所有其他登录均已结束。',
  'mail.passwordChanged.note': '如果不是您本人，请立即设置新密码并告知管理员。',

  'mail.mfaEnabled.subject': '双重验证已开启',
  'mail.mfaEnabled.body': '从现在起，登录 {app} 需要身份验证器应用中的验证码。请将备用码保存在安全的地方。',
  'mail.mfaDisabled.subject': '双重验证已关闭',
  'mail.mfaDisabled.body': '从现在起，只需密码即可登录 {app}。',
  'mail.mfaBackupCodes.subject': '您有了新的备用码',
  'mail.mfaBackupCodes.body': '已生成用于登录 {app} 的新备用码。旧备用码不再有效。',
  'mail.mfa.note': '如果不是您本人，请立即设置新密码并告知管理员。',

  'mail.invitation.subject': '{inviter} 邀请您加入 {account}',
  'mail.invitation.body': '{inviter} 邀请您使用 {app} 在 {account} 中工作。设置密码后即可开始。',
  'mail.invitation.button': '接受邀请',
  'mail.invitation.note': '链接 7 天内有效，且只能使用一次。',
  'mail.invitation.somebody': '管理员',

  'mail.addedToAccount.subject': '您现在是 {account} 的成员',
  'mail.addedToAccount.body':
    '{inviter} 已将您添加到 {app} 的 {account}。照常登录即可，在账户菜单中可以找到该账户。',
  'mail.addedToAccount.button': '打开 {app}',

  'mail.test.subject': '{app} 的测试邮件',
  'mail.test.body': '此邮件表明位于 {url} 的 {app} 可以发送邮件。',

  'mail.webhookPaused.subject': 'Webhook 已暂停：{webhook}',
  'mail.webhookPaused.failing':
    '{account} 的 Webhook {webhook} 已连续失败 5 天：{host} 没有应答或只返回错误。现已暂停。期间发生的事件保留 30 天，恢复后发送。',
  'mail.webhookPaused.gone':
    '{account} 的 Webhook {webhook} 已暂停，因为 {host} 答复其已永久不存在（410）。期间发生的事件保留 30 天，恢复后发送。',
  'mail.webhookPaused.button': '打开 Webhook',
  'mail.webhookPaused.note': '您收到此邮件是因为您是该账户的管理员。',
};
