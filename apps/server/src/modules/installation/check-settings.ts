import type { MailTest, StorageTest } from '@parley/contract';
import { TooManyRequestsError } from '../../platform/http/errors';
import { probeStore } from '../../platform/files';
import { MailDeliveryError } from '../../platform/mail';
import type { ConsoleContext } from '../access/access.facade';
import { personTexts, renderUserMail } from '../auth/auth.facade';
import { auditConsoleAction } from '../super-admin/super-admin.facade';

/** Limit per person, because a test connects to other people's servers. */
const TEST_LIMIT = { name: 'installation-tests', limit: 10, windowSeconds: 60 };
const MAX_RESPONSE_CHARACTERS = 500;

/** Sends a test mail and returns the response of the mail server. Error: 429. */
export async function testInstallationMail(ctx: ConsoleContext, email: string): Promise<MailTest> {
  await checkTestLimit(ctx);
  const { mailer, config } = ctx.services;
  await recordTest(ctx, 'settings.mail_tested', { email: [null, email] });
  const texts = personTexts(ctx, ctx.user);
  const branding = { name: config.installationName, url: config.frontendUrl };
  const content = {
    subject: texts.t('mail.test.subject', { app: branding.name }),
    greeting: texts.t('mail.greeting', { name: ctx.user.name }),
    body: texts.t('mail.test.body', { app: branding.name, url: branding.url }),
  };
  try {
    const sent = await mailer.send({ to: email, ...renderUserMail(texts, content, branding) });
    const response = sent.response ?? sent.file ?? '';
    return {
      ok: true,
      response_code: codeOf(response),
      response: response.slice(0, MAX_RESPONSE_CHARACTERS),
    };
  } catch (error) {
    const code = error instanceof MailDeliveryError ? error.responseCode : null;
    return { ok: false, response_code: code, response: errorText(error).slice(0, MAX_RESPONSE_CHARACTERS) };
  }
}

/** Tests the file store: writes, reads and deletes one file. Error: 429. */
export async function testInstallationStorage(ctx: ConsoleContext): Promise<StorageTest> {
  await checkTestLimit(ctx);
  await recordTest(ctx, 'settings.storage_tested');
  try {
    return { ok: await probeStore(ctx.services.files), problem: null };
  } catch (error) {
    return { ok: false, problem: errorText(error).slice(0, MAX_RESPONSE_CHARACTERS) };
  }
}

async function checkTestLimit({ services, user }: ConsoleContext): Promise<void> {
  const { allowed, retryAfterSeconds } = await services.limits.check(TEST_LIMIT, String(user.id));
  if (!allowed) throw new TooManyRequestsError(retryAfterSeconds);
}

async function recordTest(
  ctx: ConsoleContext,
  action: string,
  changes: Record<string, unknown> = {},
): Promise<void> {
  const target = { type: 'Installation', id: null, name: ctx.services.config.installationName } as const;
  await auditConsoleAction(ctx.services.database.global(), ctx, { action, target, changes });
}

/** Message of the innermost cause; the outer errors only say that sending failed. */
function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { response } = error as { response?: unknown };
  if (typeof response === 'string' && response !== '') return response;
  return error.cause instanceof Error ? errorText(error.cause) : error.message;
}

function codeOf(response: string): number | null {
  const code = /^(\d{3})[ -]/.exec(response)?.[1];
  return code === undefined ? null : Number(code);
}
