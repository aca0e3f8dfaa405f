import type { OutgoingMessage } from './outbox';

interface Written {
  text: string;
  /** E-mail recipients as JSON; '' if the user had not changed them. */
  recipients: string;
  files: readonly File[];
}

const MOST = 50;
/** By echo id: the content of the reply box, to restore it by undo send. Kept as long as the tab is open. */
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
