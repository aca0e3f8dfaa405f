import { useState } from 'react';

const HUES = 6;

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase();
}

/**
 * A picture, or the initials on a color derived from the name. Hidden from screen readers, because the name is next to
 * it.
 */
export function Avatar({ name, url }: { name: string; url?: string | undefined }) {
  const [isBroken, setBroken] = useState(false);
  const hue = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % HUES;
  if (url && !isBroken) return <img className="avatar" src={url} alt="" onError={() => setBroken(true)} />;
  return (
    <span className={`avatar hue-${hue}`} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
