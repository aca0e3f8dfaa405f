import type { Viewer } from '../access/access.facade';
import type { MessageSender } from './add-message';

/** The sender of an outgoing message that this caller writes; null for callers who write none of their own. */
export function senderOfViewer(viewer: Viewer): MessageSender | null {
  if (viewer.kind === 'user') return { type: 'User', id: viewer.userId };
  return viewer.kind === 'agentBot' ? { type: 'AgentBot', id: viewer.agentBotId } : null;
}
