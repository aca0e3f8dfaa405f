import { NotFoundError, RuleError, TooManyRequestsError } from '../../platform/http/errors';
import type { ActionContext } from '../access/access.facade';
import { openConversation } from '../conversation-records/conversation-records.facade';
import {
  findMessage,
  isDeleted,
  saveTranslation,
  lockMessage,
  type MessageRow,
} from '../messages/messages.facade';
import { type Translator, TranslatorError } from './translator';
import { translatorOf } from './translator-of';

const PER_ACCOUNT = { name: 'translations-per-account', limit: 120, windowSeconds: 60 };

/** `content` null: no translator is set up. Undefined: already translated and saved with the message. */
export type Translation = { content: string | null } | undefined;

/**
 * Translates a message and stores the text with it for everyone. Calls the translator while no row is locked. Errors:
 * 404; 422 nothing to translate, or the translator failed; 429.
 */
export async function translateMessage(
  ctx: ActionContext,
  ids: { displayId: number; messageId: number },
  language: string,
): Promise<Translation> {
  const { displayId, messageId } = ids;
  const conversation = await openConversation(ctx, displayId);
  const message = await findMessage(ctx.db, ctx.accountId, conversation.id, messageId);
  if (!message) throw new NotFoundError();
  const translator = translatorOf(ctx.services);
  if (!translator) return { content: null };
  const text = textOf(message);
  if (Object.hasOwn(translationsOf(message), language)) return undefined;
  await checkRate(ctx);
  const content = await ask(ctx, translator, { text, language });
  return ctx.write(async (tx) => {
    const locked = await lockMessage(tx, ctx, displayId, messageId);
    // A message deleted or changed meanwhile must not get a translation of its old text.
    if (textOf(locked.message) !== text) throw changedMeanwhile();
    if (Object.hasOwn(translationsOf(locked.message), language)) return undefined;
    await saveTranslation(tx, locked, { language, content });
    return { content };
  });
}

function textOf(message: MessageRow): string {
  const text = isDeleted(message) ? '' : (message.content ?? '').trim();
  if (text === '')
    throw new RuleError('nothing_to_translate', 'There is nothing to translate in this message');
  return text;
}

function translationsOf({ content_attributes: { translations } }: MessageRow): object {
  return typeof translations === 'object' && translations !== null ? translations : {};
}

/** Limited, because translators charge per request. */
async function checkRate({ services, accountId }: ActionContext): Promise<void> {
  const verdict = await services.limits.check(PER_ACCOUNT, String(accountId));
  if (!verdict.allowed) throw new TooManyRequestsError(verdict.retryAfterSeconds);
}

async function ask(
  ctx: ActionContext,
  translator: Translator,
  { text, language }: { text: string; language: string },
): Promise<string> {
  try {
    return await translator.translate(text, language.replaceAll('_', '-'));
  } catch (error) {
    if (!(error instanceof TranslatorError)) throw error;
    ctx.services.logger.warn({ code: error.code, reason: error.reason }, 'a message could not be translated');
    throw refusalFor(error);
  }
}

function refusalFor({ code, reason }: TranslatorError): RuleError {
  if (code === 'unreachable')
    return new RuleError('translator_unreachable', 'The translator could not be reached');
  return reason
    ? new RuleError('translation_refused', `The translator refused: ${reason}`, { reason })
    : new RuleError('translation_failed', 'The translator could not translate this');
}

const changedMeanwhile = () =>
  new RuleError('message_changed', 'The message was changed while it was being translated');
