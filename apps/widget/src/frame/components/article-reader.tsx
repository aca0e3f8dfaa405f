import type { WidgetPortal } from '@parley/contract';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Theme } from '../model/theme';
import type { ArticleText } from './articles';
import { useWidget } from './context';
import { Icon } from './icon';

interface ReaderProps {
  /** Below this origin, beginning with `/hc/`. */
  path: string;
  title: string;
  theme: Theme;
  portal: WidgetPortal;
  locale: string;
  text: ArticleText;
  onClose: () => void;
}

/**
 * A page of the help center over the whole panel. The dialog is modal, so that the browser keeps the focus inside and
 * gives it back afterwards.
 */
export function ArticleReader({ path, title, theme, portal, locale, text, onClose }: ReaderProps) {
  const { t } = useWidget();
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [page, setPage] = useState({ path, title });

  useLayoutEffect(() => dialog.current?.showModal(), []);
  const address = plainAddressOf(path, { theme, locale });

  const close = () => dialog.current?.close();
  const keyDown = (event: Pick<KeyboardEvent, 'key' | 'defaultPrevented' | 'preventDefault'>) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Closes the article, and not the chat around it.
    event.preventDefault();
    close();
  };

  /** Each page that the frame shows, also after a link inside it. */
  const loaded = () => {
    const { contentDocument: inside, contentWindow } = frame.current!;
    if (!inside?.querySelector('main') || !contentWindow) return setState('failed');
    contentWindow.addEventListener('keydown', keyDown);
    const at = new URL(contentWindow.location.href);
    for (const name of ['show_plain_layout', 'theme', 'locale']) at.searchParams.delete(name);
    setPage({
      path: at.pathname + at.search,
      title: inside.querySelector('h1')?.textContent?.trim() || title,
    });
    setState('shown');
  };
  const again = () => {
    setState('loading');
    frame.current!.src = address;
  };

  return (
    <dialog ref={dialog} className="reader" aria-label={page.title} onClose={onClose} onKeyDown={keyDown}>
      <header className="head">
        <div className="bar">
          <button type="button" className="icon" aria-label={t('common.back')} onClick={close}>
            <Icon name="back" />
          </button>
          <div className="who">
            <h1 dir="auto">{page.title}</h1>
          </div>
          <a
            className="icon"
            href={portal.public_url + page.path.replace(/^\/hc\/[^/?]+/, '')}
            target="_blank"
            rel="noopener"
            aria-label={text('newTab')}
            title={text('newTab')}
          >
            <Icon name="popout" />
          </a>
        </div>
      </header>
      {state === 'loading' ? (
        <p className="state" role="status">
          {text('opening')}
        </p>
      ) : null}
      {state === 'failed' ? (
        <div className="state" role="alert">
          <p>{text('openFailed')}</p>
          <button type="button" className="quiet" onClick={again}>
            {t('common.retry')}
          </button>
        </div>
      ) : null}
      <iframe
        ref={frame}
        src={address}
        title={page.title}
        className={state === 'shown' ? undefined : 'waiting'}
        onLoad={loaded}
      />
    </dialog>
  );
}

/** The page without the help center's own header and footer. */
function plainAddressOf(path: string, look: { theme: Theme; locale: string }): string {
  const address = new URL(path, location.origin);
  for (const [name, value] of Object.entries({ show_plain_layout: 'true', ...look }))
    address.searchParams.set(name, value);
  return address.href;
}
