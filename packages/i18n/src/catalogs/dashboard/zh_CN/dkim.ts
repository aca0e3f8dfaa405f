import type { dkim as en } from '../en/dkim';

export const dkim = {
  'dkim.title': '域名签名 (DKIM)',
  'dkim.text':
    '签名可证明邮件确实来自您的域名，减少被归入垃圾邮件的情况。如果您的邮件服务器已经签名，则无需设置。',
  'dkim.create': '创建密钥',
  'dkim.on': '签名中',
  'dkim.waiting': '等待 DNS',
  'dkim.add': '将此 TXT 记录添加到 {domain} 的 DNS，然后进行检查。此后邮件将会签名。',
  'dkim.signing': '来自 {domain} 的邮件已签名。使用此密钥期间，请保留此 TXT 记录。',
  'dkim.recordName': '记录名称',
  'dkim.recordValue': '记录值',
  'dkim.check': '检查记录',
  'dkim.check.right': '记录正确。邮件现在会签名。',
  'dkim.check.missing': '在 {domain} 的 DNS 中未找到该记录。新记录可能需要几个小时才会生效。',
  'dkim.check.different': '记录中是另一个密钥，因此邮件未签名。请重新复制记录值。',
  'dkim.check.unreachable': '{domain} 的 DNS 没有响应。请过几分钟重试。',
  'dkim.remove': '移除密钥',
  'dkim.removeTitle': '移除此密钥？',
  'dkim.removeText': '邮件将不再签名。密钥无法恢复；新密钥需要新的 DNS 记录。',
} satisfies Record<keyof typeof en, string>;
