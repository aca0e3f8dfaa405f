import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../shared/api';
import { renderInAccount } from '../../testing/render-in-account';
import * as threadPane from './components/thread-pane';
import { ConversationPane } from './conversation-pane';
import { buildConversation } from '../conversations/testing/builders';

/** A conversation with a person of its own, whom the details name. */
function conversationOf(id: number) {
  const { meta, ...plain } = buildConversation({ account_id: 1, id });
  return { ...plain, meta: { ...meta, sender: { ...meta.sender, name: `Person ${id}` } } };
}

/** Runs the waiting animation frames, as the browser does before it paints. */
let frames: FrameRequestCallback[] = [];
async function paint(): Promise<void> {
  await act(async () => {
    for (const frame of frames.splice(0)) frame(0);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => frames.splice(handle - 1, 1, () => {}));
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  // The thread is reduced to its number.
  vi.spyOn(threadPane, 'ThreadPane').mockImplementation(({ conversation }) => (
    <main>#{conversation.id}</main>
  ));
  // No list arrives, so the details are the person; their sections wait for the lists.
  vi.spyOn(api, 'call').mockReturnValue(new Promise<never>(() => {}));
  vi.spyOn(api, 'callWithSeq').mockImplementation((async (name: string, options: { params?: object }) => ({
    data:
      name === 'showConversation'
        ? conversationOf((options.params as { conversation_id: number }).conversation_id)
        : {},
    seq: null,
  })) as never);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Switching() {
  const [id, setId] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setId(id === 1 ? 2 : 1)}>
        Other
      </button>
      <ConversationPane conversationId={id} isAlone={false} onClose={() => {}} onNext={() => {}} />
    </>
  );
}

const threads = () => screen.getAllByRole('main').map((thread) => thread.textContent);
const switchOver = () => fireEvent.click(screen.getByRole('button', { name: 'Other' }));

test('CT15: the details follow the thread one frame later and never stay with another one', async () => {
  await renderInAccount(<Switching />);
  await vi.waitFor(() => expect(threads()).toEqual(['#1']));
  await paint();
  await screen.findByText('Person 1');
  switchOver();
  await vi.waitFor(() => expect(threads()).toEqual(['#2']));
  await paint();
  await screen.findByText('Person 2');
  switchOver();
  expect(threads()).toEqual(['#1']);
  expect(screen.getByText('Person 2')).toBeDefined();
  await paint();
  await screen.findByText('Person 1');
  expect(screen.queryByText('Person 2')).toBeNull();
});
