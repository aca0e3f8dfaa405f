import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Keeps bots in a folder, so that their chats and webhooks outlive a restart. Message and update ids have to go on too:
 * a product that has seen them takes a second message with the same id for a repeat.
 */
export function openKeep(folder) {
  const file = join(folder, 'telegram.json');
  const pathOf = (bot, { path }) => join(folder, `${bot.id}-${basename(path)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    /** The kept state of each bot; empty: nothing yet. */
    read() {
      let text;
      try {
        text = readFileSync(file, 'utf8');
      } catch (error) {
        if (error.code === 'ENOENT') return [];
        throw error;
      }
      return JSON.parse(text).map(({ files, ...bot }) => ({
        ...bot,
        files: files.map(([id, stored]) => [id, { ...stored, bytes: readFileSync(pathOf(bot, stored)) }]),
      }));
    },
    /** Replaces the file in one step, so that a killed process leaves the old one or the new one. */
    write(bots) {
      const kept = bots.map((bot) => ({
        ...Object.fromEntries(KEPT.map((field) => [field, bot[field]])),
        ...Object.fromEntries(COLLECTIONS.map((field) => [field, [...bot[field]]])),
        files: [...bot.files].map(([id, { path }]) => [id, { path }]),
      }));
      writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
    writeFile: (bot, stored) => writeFileSync(pathOf(bot, stored), stored.bytes, { mode: 0o600 }),
  };
}

const KEPT = ['token', 'id', 'username', 'name', 'webhook', 'updateId', 'answeredCallbacks', 'backlog'];
/** Maps and sets, kept as lists. */
const COLLECTIONS = ['messageIds', 'chats', 'blockedBy', 'profilePhotos'];
