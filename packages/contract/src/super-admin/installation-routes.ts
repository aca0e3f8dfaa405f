import { z } from 'zod';
import { emailAddress } from '../auth/values';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { boolean, file, integer, page } from '../kit/values';
import { installationAudit } from './entities';
import { edition, installationSettings, mailTest, smtpSecurity, storageTest } from './installation';
import {
  changeErrors,
  consoleBase,
  consoleTag,
  pageMeta,
  consoleWriteAccess,
  consoleReadAccess,
} from './kit';

const base = `${consoleBase}/installation`;
const webAddress = z.union([
  z.literal(''),
  z
    .string()
    .max(limits.urlCharacters)
    .regex(/^(https?:\/\/|mailto:)\S+$/i),
]);
/** `Name <address>` or a bare address. */
const sender = z
  .string()
  .trim()
  .max(limits.nameCharacters)
  .regex(/^(?:[^<>"\r\n@]{1,100} <[^\s<>@,;]{1,64}@[^\s<>@,;]+>|[^\s<>@,;]{1,64}@[^\s<>@,;]+)$/);

export const showInstallation = defineRoute({
  name: 'showInstallation',
  method: 'GET',
  path: base,
  summary: 'Settings of the installation and where each one is set',
  tag: consoleTag,
  access: consoleReadAccess,
  output: installationSettings,
});

export const updateInstallation = defineRoute({
  name: 'updateInstallation',
  method: 'PATCH',
  path: base,
  summary: 'Change settings; omitted settings stay, null restores the default. Applies to all processes',
  tag: consoleTag,
  access: consoleWriteAccess,
  body: z.object({
    installation_name: z.string().trim().min(1).max(100).nullish(),
    edition: edition.nullish(),
    signup_enabled: boolean.nullish(),
    create_account_from_dashboard: boolean.nullish(),
    display_manifest: boolean.nullish(),
    custom_branded: boolean.nullish(),
    support_url: webAddress.nullish(),
    mail_sender: sender.nullish(),
    /** Null: no mail server. A password that is left out is not changed. */
    smtp: z
      .object({
        host: z
          .string()
          .trim()
          .min(1)
          .max(255)
          .regex(/^[a-z0-9.:_-]+$/i),
        port: integer.pipe(z.number().min(1).max(65_535)),
        security: smtpSecurity,
        user: z.string().max(limits.nameCharacters),
        password: z.string().max(4_096).optional(),
      })
      .nullish(),
  }),
  output: installationSettings,
  errors: { ...changeErrors, 422: 'invalid field, or the setting is set by an environment variable' },
});

const imageKind = z.enum(['logo', 'logo_thumbnail']);

export const uploadInstallationImage = defineRoute({
  name: 'uploadInstallationImage',
  method: 'PUT',
  path: `${base}/images/:image_kind`,
  summary: 'Upload the logo or its small version; image metadata is removed',
  tag: consoleTag,
  access: consoleWriteAccess,
  params: z.object({ image_kind: imageKind }),
  body: z.object({ image: file }),
  output: installationSettings,
  errors: { ...changeErrors, 422: 'not an image, or too large' },
});

export const deleteInstallationImage = defineRoute({
  name: 'deleteInstallationImage',
  method: 'DELETE',
  path: `${base}/images/:image_kind`,
  summary: 'Restore the default logo',
  tag: consoleTag,
  access: consoleWriteAccess,
  params: z.object({ image_kind: imageKind }),
  output: installationSettings,
  errors: changeErrors,
});

export const testInstallationMail = defineRoute({
  name: 'testInstallationMail',
  method: 'POST',
  path: `${base}/test_mail`,
  summary: 'Send a test email with the current settings and return the response of the SMTP server',
  tag: consoleTag,
  access: consoleWriteAccess,
  body: z.object({ email: emailAddress }),
  output: mailTest,
  errors: { ...changeErrors, 429: 'too many tests' },
});

export const testInstallationStorage = defineRoute({
  name: 'testInstallationStorage',
  method: 'POST',
  path: `${base}/test_storage`,
  summary: 'Test storage: write, read, and remove a file',
  tag: consoleTag,
  access: consoleWriteAccess,
  output: storageTest,
  errors: { ...changeErrors, 429: 'too many tests' },
});

export const listInstallationAudits = defineRoute({
  name: 'listInstallationAudits',
  method: 'GET',
  path: `${consoleBase}/audits`,
  summary: 'Actions of super administrators, newest first',
  tag: consoleTag,
  access: consoleReadAccess,
  query: z.object({ page: page.optional() }),
  output: z.strictObject({ payload: z.array(installationAudit), meta: pageMeta }),
});
