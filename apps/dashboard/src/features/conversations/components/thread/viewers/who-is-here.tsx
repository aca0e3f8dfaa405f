import { TypingLine } from '../typing-line';
import { Viewers } from './viewers';

/** Who writes in the conversation, and who else looks at it: one line above the reply. */
export function WhoIsHere({ conversationId, myId }: { conversationId: number; myId: number }) {
  return (
    <>
      <TypingLine conversationId={conversationId} myKey={`user:${myId}`} />
      <Viewers conversationId={conversationId} myId={myId} />
    </>
  );
}
