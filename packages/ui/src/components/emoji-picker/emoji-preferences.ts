import { SKIN_TONES, type SkinTone } from './emojis';

const MOST_RECENT = 18;

interface EmojiPreferences {
  /** Emoji characters, latest first. */
  recent: readonly string[];
  tone: SkinTone;
}

/** The preferences stored in this browser; defaults if storage is unavailable. */
export function loadEmojiPreferences(key: string): EmojiPreferences {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { recent?: unknown; tone?: unknown };
    const recent = Array.isArray(stored.recent)
      ? stored.recent.filter((sign) => typeof sign === 'string')
      : [];
    return {
      recent: recent.slice(0, MOST_RECENT),
      tone: SKIN_TONES.find((tone) => tone === stored.tone) ?? '',
    };
  } catch {
    return { recent: [], tone: '' };
  }
}

export function saveRecentEmoji(key: string, sign: string): void {
  const { recent, tone } = loadEmojiPreferences(key);
  write(key, { recent: [sign, ...recent.filter((other) => other !== sign)].slice(0, MOST_RECENT), tone });
}

export function saveSkinTone(key: string, tone: SkinTone): void {
  write(key, { ...loadEmojiPreferences(key), tone });
}

function write(key: string, memory: EmojiPreferences): void {
  try {
    localStorage.setItem(key, JSON.stringify(memory));
  } catch {
    // With full or blocked storage the preferences are lost, but the emoji is still inserted.
  }
}
