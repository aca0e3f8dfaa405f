import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../../shared/api';
import { renderInAccount } from '../../testing/render-in-account';
import { buildConversation } from '../conversations/testing/builders';
import { useStartConversation, type InboxOption } from './use-start-conversation';
import { useState } from 'react';

const way = (id: number, sourceId: string): InboxOption => ({
  inbox: { id, name: `Inbox ${id}`, channel_type: 'Channel::WebWidget' },
  source_id: sourceId,
});
const contact = { ...buildConversation().meta.sender, id: 70 } as never;
const onStarted = vi.fn<() => void>();

/** A form whose inboxes change after the first attempt has failed. */
function Form() {
  const [inboxOptions, setWays] = useState([way(1, 'session'), way(2, 'shop')]);
  const { change, isReady, start } = useStartConversation(contact, inboxOptions, onStarted);
  return (
    <>
      <button type="button" onClick={() => change({ content: 'Hello' })}>
        Write
      </button>
      <button
        type="button"
        disabled={!isReady}
        onClick={() => start.mutate(undefined, { onError: () => setWays([way(2, 'shop-new')]) })}
      >
        Start
      </button>
      {start.isError ? <p>Failed</p> : null}
    </>
  );
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('D2: a start whose response was lost is resent unchanged, even if its inbox is gone', async () => {
  const bodies: unknown[] = [];
  vi.spyOn(api, 'call').mockImplementation((async (_name: string, { body }: { body: unknown }) => {
    bodies.push(body);
    if (bodies.length === 1) throw new ApiError({ status: 0, code: 'network', message: '' });
    return buildConversation({ id: 99, account_id: 1 });
  }) as never);
  await renderInAccount(<Form />);
  fireEvent.click(await screen.findByRole('button', { name: 'Write' }));
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  press();
  await screen.findByText('Failed');
  press();
  await waitFor(() => expect(onStarted).toHaveBeenCalledOnce());
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[0]).toMatchObject({
    inbox_id: 1,
    contact_id: 70,
    source_id: 'session',
    message: { content: 'Hello', echo_id: expect.any(String) },
  });
});
