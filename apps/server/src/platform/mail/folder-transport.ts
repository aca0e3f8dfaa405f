import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailTransport } from './mailer';

/** Writes each mail as an `.eml` file, which mail programs can open; for installations without a mail server. */
export function createFolderTransport(folder: string): MailTransport {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(mail) {
      const composed = await composer.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const file = join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`);
      // Write to a temporary name first, so that programs watching the folder never read a partial file.
      await writeFile(`${file}.part`, composed.message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return { messageId: composed.messageId, file };
    },
    verify: async () => undefined,
    close: async () => undefined,
  };
}
