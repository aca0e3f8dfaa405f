import { type EmojiGroup, listEmojis, SEARCH_FROM_LENGTH, searchEmojis } from '@parley/ui/emojis';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useWidget } from './context';
import styles from './emoji-panel.css?inline';
import { adoptStyles } from './load-lazily';

const COLUMNS = 8;

adoptStyles(styles);

/** All emoji with a search; Escape or choosing one closes it. */
export function EmojiPanel({ onPick, onClose }: { onPick: (sign: string) => void; onClose: () => void }) {
  const { t, locale } = useWidget();
  const [search, setSearch] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const all = useMemo(() => listEmojis(locale), [locale]);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (!panel.current?.parentElement?.contains(target as Node)) onClose();
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [onClose]);

  const isSearch = search.trim().length >= SEARCH_FROM_LENGTH;
  const groups: Pick<EmojiGroup, 'emojis'>[] = isSearch ? [{ emojis: searchEmojis(all, search) }] : all;

  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Closes only the emoji panel, not the chat around it.
      event.preventDefault();
      onClose();
      return;
    }
    const step = stepOf(event.key);
    if (!step || (event.target === input.current && Math.abs(step) === 1)) return;
    event.preventDefault();
    const buttons = [...panel.current!.querySelectorAll<HTMLElement>('.grid button')];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? 0 : at + step;
    if (next < 0) input.current?.focus();
    else buttons[Math.min(next, buttons.length - 1)]?.focus();
  };

  return (
    <div ref={panel} className="emoji" role="dialog" aria-label={t('composer.emoji')} onKeyDown={keyDown}>
      <input
        ref={input}
        type="search"
        value={search}
        aria-label={t('composer.emojiSearch')}
        placeholder={t('composer.emojiSearch')}
        onInput={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would submit the message form around the search field.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div className="groups">
        {groups.map(({ emojis }, index) => (
          <div key={index} className="grid">
            {emojis.map(({ sign, name }) => (
              <button
                key={sign}
                type="button"
                tabIndex={-1}
                title={name}
                aria-label={name}
                onClick={() => onPick(sign)}
              >
                {sign}
              </button>
            ))}
          </div>
        ))}
        {isSearch && groups[0]?.emojis.length === 0 ? (
          <p className="hint">{t('composer.emojiNone')}</p>
        ) : null}
      </div>
    </div>
  );
}

function stepOf(key: string): number {
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: COLUMNS,
    ArrowUp: -COLUMNS,
  };
  return steps[key] ?? 0;
}
