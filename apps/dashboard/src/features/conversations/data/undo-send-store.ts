import type { OutgoingMessage } from './outbox';

interface Written {
  text: string;
  /** Whom it went to, JSON; '' where nobody had changed that. */
  recipients: string;
  files: readonly File[];
}

const MOST = 50;
/** By echo id: what stood in the box, for whoever takes it back into it. As long as the tab is open. */
const written = new Map<string, Written>();

export function storeForUndoSend({
  echoId,
  written: text,
  writtenTo: recipients = '',
  files,
}: OutgoingMessage): void {
  written.set(echoId, { text, recipients, files });
  const [oldest] = written.keys();
  if (written.size > MOST && oldest !== undefined) written.delete(oldest);
}

export function findForUndoSend(echoId: string): Written | undefined {
  return written.get(echoId);
}
