import type { MessageLedger } from '@parley/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../../shared/api';
import { membership, renderInAccount } from '../../../../testing/render-in-account';
import { MessageLedgerDialog } from './message-ledger-dialog';
import { rightsOf } from '../../../../testing/member-rights';

const at = '2026-11-20T12:00:00.000Z';
const by = { type: 'User' as const, id: 7, name: 'Mira' };
const ledger: MessageLedger = {
  id: 90_417,
  echo_id: 'echo-6f2a',
  source_id: 'source-91bc',
  stored_at: at,
  changed_at: at,
  by,
  private: false,
  status: 'sent',
  error: null,
  deleted: null,
  events: [
    {
      seq: 55_123,
      type: 'message.created',
      at,
      by,
      fields: [],
      status: null,
      error: null,
      retried: false,
      deleted: false,
    },
  ],
  relayed_seq: 55_123,
  newest_seq: 55_130,
  events_kept_hours: 72,
  sends: [],
  deliveries: [],
  jobs: [{ name: 'notifications.mail', state: 'waiting', run_at: at, attempts: 0, max_attempts: 5 }],
  cut: { events: false, sends: false, deliveries: false },
};

beforeEach(() => {
  vi.spyOn(api, 'call').mockImplementation((async (name: string) =>
    name === 'showMessageLedger' ? ledger : {}) as never);
  vi.spyOn(api, 'callWithSeq').mockImplementation((async () => ({ data: ledger, seq: 1 })) as never);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function read(role: 'administrator' | 'agent'): Promise<string> {
  const dialog = (
    <MessageLedgerDialog accountId={1} conversationId={4} messageId={90_417} onClose={() => {}} />
  );
  await renderInAccount(dialog, { user: { accounts: [{ ...membership, ...rightsOf(role) }] } });
  await screen.findAllByText('Mira');
  return document.body.textContent;
}

test('technical details of a message are shown only to administrators', async () => {
  const details = ['90417', 'echo-6f2a', 'source-91bc', '55123', 'notifications.mail'];
  const isIn = (text: string) => details.filter((detail) => text.replaceAll(',', '').includes(detail));
  expect(isIn(await read('administrator'))).toEqual(details);
  cleanup();
  expect(isIn(await read('agent'))).toEqual([]);
});
