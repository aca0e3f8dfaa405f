import { TypingIndicator } from '../typing-indicator';
import { Viewers } from './viewers';

/** Who writes in the conversation, and who else looks at it: one line above the reply. */
export function ThreadPresence({ conversationId, myId }: { conversationId: number; myId: number }) {
  return (
    <>
      <TypingIndicator conversationId={conversationId} myKey={`user:${myId}`} />
      <Viewers conversationId={conversationId} myId={myId} />
    </>
  );
}
