import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { selfSignedCertificate } from './mail-server';

export interface DovecotOptions {
  /** Takes XOAUTH2 too, with tokens that are valid there (RFC 7662). */
  introspectionUrl?: string;
  /** Offers no TLS at all, so that something in between can read along. */
  isPlain?: boolean;
}

interface Configuration extends DovecotOptions {
  port: number;
  tlsPort: number;
  password: string;
  /** Runs as `nobody` then, as mail processes must not be root. */
  isRoot: boolean;
}

/** Writes `dovecot.conf` with its certificate and its folders. */
export function writeConfiguration(
  folder: string,
  { port, tlsPort, password, isRoot, introspectionUrl, isPlain }: Configuration,
): void {
  mkdirSync(join(folder, 'run'));
  mkdirSync(join(folder, 'mail'));
  const { cert, key } = selfSignedCertificate('localhost');
  writeFileSync(join(folder, 'cert.pem'), cert);
  writeFileSync(join(folder, 'key.pem'), key);
  const user = isRoot ? 'nobody' : userInfo().username;
  const group = isRoot ? 'nogroup' : groupOf(user);
  writeFileSync(
    join(folder, 'dovecot.conf'),
    `base_dir = ${folder}/run
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
default_login_user = ${user}
default_internal_user = ${user}
default_internal_group = ${group}
ssl = ${isPlain ? 'no' : 'yes'}
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = no
auth_mechanisms = plain login cram-md5${introspectionUrl ? ' xoauth2' : ''}
${introspectionUrl ? oauthPassdb(folder, introspectionUrl) : ''}
auth_failure_delay = 0
first_valid_uid = 1
mail_location = maildir:~/Maildir
mailbox_idle_check_interval = 1 secs
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${isPlain ? 0 : tlsPort}
    ssl = yes
  }
}
service anvil {
  chroot =
  # No delay after wrong passwords.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service stats {
  chroot =
}
service imap-hibernate {
  chroot =
}
`,
  );
}

function oauthPassdb(folder: string, introspectionUrl: string): string {
  const path = join(folder, 'oauth2.conf');
  const settings = [
    `introspection_url = ${introspectionUrl}`,
    'introspection_mode = auth',
    'username_attribute = email',
    'active_attribute = active',
    'active_value = true',
  ];
  writeFileSync(path, `${settings.join('\n')}\n`);
  return `passdb {
  driver = oauth2
  mechanisms = xoauth2
  args = ${path}
}`;
}

function groupOf(user: string): string {
  return execFileSync('id', ['-gn', user], { encoding: 'utf8' }).trim();
}
