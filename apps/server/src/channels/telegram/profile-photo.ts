import type { ChannelTools } from '../messages';
import { downloadFile } from './download-file';
import { idOf, listOf, objectOf, textOf } from './read-json';
import { callTelegram, type TelegramSettings } from './telegram-api';

/**
 * The profile photo of a Telegram user: the largest size of the first photo (getUserProfilePhotos). Null: the user has
 * none, hides it, or it can't be had now.
 */
export async function fetchProfilePhoto(
  tools: ChannelTools,
  settings: TelegramSettings,
  userId: string,
): Promise<Buffer | null> {
  const answer = await callTelegram(tools, settings, 'getUserProfilePhotos', { user_id: userId, limit: 1 });
  if (answer.state !== 'ok') return null;
  const sizes = listOf(listOf(objectOf(answer.result)?.photos)[0]);
  const size = objectOf(sizes.at(-1));
  const fileId = idOf(size?.file_id) ?? textOf(size?.file_id, 1_000);
  return fileId === null ? null : ((await downloadFile(tools, settings, fileId))?.bytes ?? null);
}
