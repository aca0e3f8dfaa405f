import { SKIN_TONES, type SkinTone } from './emojis';

const MOST_RECENT = 18;

interface EmojiMemory {
  /** Signs, the latest first. */
  recent: readonly string[];
  tone: SkinTone;
}

/** What this browser remembers; nothing where it must not or cannot. */
export function readEmojiMemory(key: string): EmojiMemory {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as { recent?: unknown; tone?: unknown };
    const recent = Array.isArray(kept.recent) ? kept.recent.filter((sign) => typeof sign === 'string') : [];
    return {
      recent: recent.slice(0, MOST_RECENT),
      tone: SKIN_TONES.find((tone) => tone === kept.tone) ?? '',
    };
  } catch {
    return { recent: [], tone: '' };
  }
}

export function rememberEmoji(key: string, sign: string): void {
  const { recent, tone } = readEmojiMemory(key);
  write(key, { recent: [sign, ...recent.filter((other) => other !== sign)].slice(0, MOST_RECENT), tone });
}

export function rememberTone(key: string, tone: SkinTone): void {
  write(key, { ...readEmojiMemory(key), tone });
}

function write(key: string, memory: EmojiMemory): void {
  try {
    localStorage.setItem(key, JSON.stringify(memory));
  } catch {
    // A full or closed storage costs the memory, not the emoji.
  }
}
