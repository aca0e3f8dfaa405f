import type { ChannelTools } from '../messages';
import { callTelegram, type TelegramSettings } from './telegram-api';

/**
 * Tells Telegram that a pressed button was noticed; until then the contact's app shows a progress bar
 * (answerCallbackQuery). False: it can't be told, which matters to nobody else.
 */
export async function answerCallback(
  tools: ChannelTools,
  settings: TelegramSettings,
  callbackQueryId: string,
): Promise<boolean> {
  const params = { callback_query_id: callbackQueryId };
  const answer = await callTelegram(tools, settings, 'answerCallbackQuery', params, { timeoutMs: 20_000 });
  return answer.state === 'ok';
}
