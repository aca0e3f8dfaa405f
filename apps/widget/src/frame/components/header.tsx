import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isPopout } from '../app/host-page';
import { useAvailability } from './availability';
import { useWidget } from './context';
import { Icon } from './icon';

function EndQuestion({ onDone }: { onDone: () => void }) {
  const { t, actions } = useWidget();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const end = () => {
    void actions.end();
    onDone();
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onDone();
  };
  return (
    <div className="question" role="group" aria-label={t('chat.endQuestion')} onKeyDown={keyDown}>
      <span>{t('chat.endQuestion')}</span>
      <button ref={cancel} type="button" className="quiet" onClick={onDone}>
        {t('common.cancel')}
      </button>
      <button type="button" className="danger" onClick={end}>
        {t('chat.end')}
      </button>
    </div>
  );
}

/** Header of every screen except home: the team, its availability, and the buttons to close or leave. */
export function Header() {
  const { t, channel, host, conversation, actions } = useWidget();
  const { isOnline, hint } = useAvailability();
  const [isAsking, setAsking] = useState(false);
  const canEnd =
    host.enableEndConversation &&
    channel.enabledFeatures?.includes('end_conversation') &&
    conversation &&
    conversation.status !== 'resolved';
  return (
    <header className="head">
      <div className="bar">
        <button type="button" className="icon" aria-label={t('common.back')} onClick={actions.goHome}>
          <Icon name="back" />
        </button>
        <div className="who">
          <h1>{channel.websiteName}</h1>
          <p>
            <span className={isOnline ? 'dot on' : 'dot'} />
            {hint}
          </p>
        </div>
        {canEnd ? (
          <button
            type="button"
            className="icon"
            aria-label={t('chat.end')}
            title={t('chat.end')}
            aria-expanded={isAsking}
            onClick={() => setAsking(!isAsking)}
          >
            <Icon name="end" />
          </button>
        ) : null}
        {host.showPopoutButton && !isPopout ? (
          <button
            type="button"
            className="icon"
            aria-label={t('chat.popout')}
            title={t('chat.popout')}
            onClick={actions.popout}
          >
            <Icon name="popout" />
          </button>
        ) : null}
        {isPopout ? null : (
          <button type="button" className="icon" aria-label={t('common.close')} onClick={actions.close}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {isAsking && canEnd ? <EndQuestion onDone={() => setAsking(false)} /> : null}
    </header>
  );
}
