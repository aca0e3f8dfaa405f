import { useEffect, useRef } from 'react';
import { unreadEntries } from '../model/messages';
import { plainText } from '../model/plain-text';
import { Avatar } from './avatar';
import { useWidget } from './context';
import { Icon } from './icon';
import { adoptStyles } from './load-lazily';
import styles from './unread.css?inline';

const SHOWN = 3;
const PREVIEW_LENGTH = 180;

adoptStyles(styles);

/** A compact view of new messages above the closed launcher. */
export function Unread() {
  const { t, entries, seen, actions } = useWidget();
  const box = useRef<HTMLElement>(null);
  const unread = unreadEntries(entries, seen);
  useEffect(() => {
    const node = box.current;
    if (!node) return;
    // The host page may change the frame's width, which changes the height of the text.
    const measure = new ResizeObserver(() => actions.fitHeight(node.offsetHeight));
    measure.observe(node);
    return () => measure.disconnect();
  }, [actions]);
  return (
    <section className="unread" ref={box} aria-label={t('unread.title', { count: unread.length })}>
      <button type="button" className="dismiss" onClick={actions.dismissUnread}>
        <Icon name="close" /> {t('unread.dismiss')}
      </button>
      {unread.slice(-SHOWN).map(({ key, message }) => {
        const name = message.sender?.available_name || message.sender?.name || '';
        const words =
          plainText(message.content ?? '') ||
          t(message.attachments?.length ? 'file.file' : 'chat.newMessages');
        return (
          <button key={key} type="button" className="preview" onClick={actions.openFromUnread}>
            {name ? (
              <Avatar name={name} url={message.sender?.avatar_url || message.sender?.thumbnail} />
            ) : null}
            <span dir="auto">
              {name ? <b>{name}</b> : null}
              {words.length > PREVIEW_LENGTH ? `${words.slice(0, PREVIEW_LENGTH)}…` : words}
            </span>
          </button>
        );
      })}
      <button type="button" className="primary" onClick={actions.openFromUnread}>
        {t('unread.open')}
      </button>
    </section>
  );
}
