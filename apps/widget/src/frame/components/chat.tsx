import { Composer } from './composer';
import { useWidget } from './context';
import { Header } from './header';
import { MessageList } from './message-list';

function ConnectionBanner() {
  const { t, connection } = useWidget();
  if (connection === 'ok') return null;
  return (
    <p className={`banner ${connection}`} role="status">
      {t(connection === 'offline' ? 'chat.offline' : 'chat.reconnecting')}
    </p>
  );
}

function Ended() {
  const { t, contact, actions } = useWidget();
  return (
    <div className="ended">
      <p>{t('chat.resolved')}</p>
      <button type="button" className="primary" onClick={actions.startNew}>
        {t('chat.startNew')}
      </button>
      {contact?.has_email ? (
        <button type="button" className="quiet" onClick={() => void actions.sendTranscript()}>
          {t('chat.transcript')}
        </button>
      ) : null}
    </div>
  );
}

export function Chat() {
  const { t, conversation, channel, notice } = useWidget();
  const isOver = conversation?.status === 'resolved' && channel.allowMessagesAfterResolved === false;
  return (
    <>
      <Header />
      <ConnectionBanner />
      <MessageList />
      {notice ? (
        <p className="notice" role="status">
          {t(notice)}
        </p>
      ) : null}
      {isOver ? <Ended /> : <Composer />}
    </>
  );
}
