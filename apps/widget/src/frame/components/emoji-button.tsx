import { type RefObject, useRef, useState } from 'react';
import { useWidget } from './context';
import { Icon } from './icon';
import { loadLazily } from './load-lazily';

const EmojiPanel = loadLazily(async () => (await import('./emoji-panel')).EmojiPanel);

/** Inserts an emoji at the cursor; the emoji panel loads when the button is first pressed. */
export function EmojiButton({
  area,
  onText,
}: {
  area: RefObject<HTMLTextAreaElement | null>;
  onText: (text: string) => void;
}) {
  const { t } = useWidget();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const pick = (sign: string) => {
    const { current: node } = area;
    node?.setRangeText(sign, node.selectionStart, node.selectionEnd, 'end');
    onText(node?.value ?? sign);
    setOpen(false);
    node?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon"
        aria-label={t('composer.emoji')}
        title={t('composer.emoji')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="smile" />
      </button>
      {isOpen ? <EmojiPanel onPick={pick} onClose={close} /> : null}
    </>
  );
}
