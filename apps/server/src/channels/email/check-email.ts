import type { ConnectionTools, Hop, OpenConnection } from '../connection/connection';
import { type CheckHop, checkIncoming, checkOutgoing } from './check/check-connection';
import { fieldCodeOf, imapErrorText, type ServerFieldCode, smtpErrorText } from './check/error-texts';
import { imapFailure, smtpFailure } from './check/failure';
import { imapSettingsOf, installationSmtp, smtpSettingsOf } from './connection-values';

/** Looks at each step of reading and sending, in order. Parts that are off have no steps. */
export async function* checkEmail(
  tools: ConnectionTools,
  { values }: OpenConnection,
  part?: 'incoming' | 'outgoing',
): AsyncGenerator<Hop> {
  const incoming = part === 'outgoing' ? null : imapSettingsOf(values, tools.config);
  if (incoming)
    for await (const hop of checkIncoming(tools, incoming)) yield { part: 'incoming', ...shownHop(hop) };
  const outgoing =
    part === 'incoming' ? null : (smtpSettingsOf(values, tools.config) ?? installationSmtp(tools.config));
  if (outgoing)
    for await (const hop of checkOutgoing(tools, outgoing)) yield { part: 'outgoing', ...shownHop(hop) };
}

/** A step without the error that only the server needs. */
export function shownHop({ error: _error, ...hop }: CheckHop) {
  return hop;
}

/** The first step that fails, in the words that clients of the compatible API know, and as a code; null: all work. */
export async function failedCheckOf(
  tools: ConnectionTools,
  { values }: OpenConnection,
  part: 'incoming' | 'outgoing',
): Promise<{ text: string; code: ServerFieldCode } | null> {
  const incoming = part === 'incoming' ? imapSettingsOf(values, tools.config) : null;
  const outgoing = part === 'outgoing' ? smtpSettingsOf(values, tools.config) : null;
  const hops = incoming ? checkIncoming(tools, incoming) : outgoing ? checkOutgoing(tools, outgoing) : [];
  for await (const { ok, error } of hops) {
    if (ok) continue;
    return incoming
      ? { text: imapErrorText(error, incoming), code: fieldCodeOf(imapFailure(error)) }
      : { text: smtpErrorText(error), code: fieldCodeOf(smtpFailure(error)) };
  }
  return null;
}
