import { TypingIndicator } from '../components/typing-indicator';
import { Viewers } from './viewers';

/** Who is typing and who else views the conversation, in one line above the reply box. */
export function ThreadPresence({ conversationId, myId }: { conversationId: number; myId: number }) {
  return (
    <>
      <TypingIndicator conversationId={conversationId} myKey={`user:${myId}`} />
      <Viewers conversationId={conversationId} myId={myId} />
    </>
  );
}
