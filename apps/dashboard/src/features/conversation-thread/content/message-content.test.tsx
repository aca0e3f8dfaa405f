import type { Message } from '@parley/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInAccount } from '../../../testing/render-in-account';
import { buildMessage } from '../../conversations/testing/build-message';
import { ThreadMessage } from '../components/thread-message';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(change: Partial<Message>) {
  await renderInAccount(
    <ThreadMessage
      message={buildMessage(change)}
      isFirst
      isLast
      contactName="Sofia"
      contactLastSeenAt={0}
      onRetry={() => undefined}
    />,
  );
}

const outgoing = { message_type: 1 } as const;

describe('CT3: content of each type of message', () => {
  test('choices mark the selected one, or say that there is no response yet', async () => {
    const items = [
      { title: 'Refund', value: 'refund' },
      { title: 'Exchange', value: 'exchange' },
    ];
    await show({
      ...outgoing,
      content: 'What now?',
      content_type: 'input_select',
      content_attributes: { items },
    });
    await screen.findByText('No response yet');
    cleanup();
    const submitted_values = [{ title: 'Exchange', value: 'exchange' }];
    await show({
      ...outgoing,
      content_type: 'input_select',
      content_attributes: { items, submitted_values },
    });
    const mark = await screen.findByRole('img', { name: 'Selected' });
    expect(mark.closest('li')?.textContent).toBe('Exchange');
    expect(screen.queryByText('No response yet')).toBeNull();
  });

  test('a requested email address or text shows what was submitted', async () => {
    await show({
      ...outgoing,
      content_type: 'input_email',
      content_attributes: { submitted_email: 'sofia@fjord.example' },
    });
    await screen.findByText('sofia@fjord.example');
    cleanup();
    await show({
      ...outgoing,
      content_type: 'input_textarea',
      content_attributes: { submitted_values: [{ value: 'It is\nbroken' }] },
    });
    await screen.findByText(/It is\s+broken/);
    expect(screen.queryByText('No response yet')).toBeNull();
  });

  test('a form shows the labels of its fields with answers that are a list or an object', async () => {
    const items = [{ name: 'size', label: 'Your size', type: 'text' }];
    for (const submitted_values of [[{ name: 'size', value: '42' }], { size: '42' }]) {
      await show({ ...outgoing, content_type: 'form', content_attributes: { items, submitted_values } });
      expect((await screen.findByText('42')).tagName).toBe('DD');
      screen.getByText('Your size');
      cleanup();
    }
    await show({ ...outgoing, content_type: 'form', content_attributes: { items } });
    await screen.findByText('Your size');
    screen.getByText('No response yet');
  });

  test('cards open links in a new tab, show postbacks as text, and load no external images', async () => {
    const actions = [
      { text: 'Look', type: 'link', uri: 'https://shop.example/a' },
      { text: 'Take it', type: 'postback', payload: 'take' },
      { text: 'Bad', type: 'link', uri: 'javascript:alert(1)' },
    ];
    const items = [
      { title: 'Barista', description: 'Strong', media_url: 'https://shop.example/a.png', actions },
      { title: 'Mokka', media_url: `${location.origin}/files/a/b.png`, actions: [] },
    ];
    await show({ ...outgoing, content_type: 'cards', content_attributes: { items } });
    const link = await screen.findByRole('link', { name: 'Look' });
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.getByText('Take it').closest('a')).toBeNull();
    expect(screen.getByText('Bad').closest('a')).toBeNull();
    expect([...document.querySelectorAll('li img')].map((image) => image.getAttribute('src'))).toEqual([
      `${location.origin}/files/a/b.png`,
    ]);
    screen.getByRole('link', { name: 'Open image' });
  });

  test('articles, ratings, meetings and calls are shown with their details', async () => {
    await show({
      ...outgoing,
      content_type: 'article',
      content_attributes: {
        items: [{ title: 'Returns', description: 'How to', link: 'https://help.example/r' }],
      },
    });
    expect((await screen.findByRole('link', { name: 'Returns' })).getAttribute('href')).toBe(
      'https://help.example/r',
    );
    cleanup();
    await show({
      ...outgoing,
      content_type: 'input_csat',
      content: 'How was it?',
      content_attributes: {
        submitted_values: { csat_survey_response: { rating: 4, feedback_message: 'Quick and kind' } },
      },
    });
    await screen.findByText('Rated 4 out of 5');
    screen.getByText('Quick and kind');
    screen.getByText('How was it?');
    cleanup();
    await show({
      ...outgoing,
      content_type: 'integrations',
      content: 'Mira has started a meeting',
      content_attributes: { type: 'dyte', data: { meeting_id: 'a' } },
    });
    await screen.findByText('Video meeting');
    expect(screen.getAllByText('Mira has started a meeting')).toHaveLength(1);
    cleanup();
    await show({
      content_type: 'voice_call',
      content: 'Voice call',
      content_attributes: { data: { status: 'completed', duration_seconds: 65 } },
    });
    await screen.findByText('Incoming call');
    screen.getByText('1:05');
  });

  test('deleted, unsupported and unknown messages say what they are', async () => {
    await show({ content: 'This message was deleted', content_attributes: { deleted: true } });
    await screen.findByText('This message was deleted');
    cleanup();
    await show({ content: 'unavailable', content_attributes: { is_unsupported: true } });
    await screen.findByText(/can’t be displayed here/);
    expect(screen.queryByText('unavailable')).toBeNull();
    cleanup();
    await show({ content: 'Hello', content_type: 'hologram' as never });
    await screen.findByText('This message type isn’t supported yet: hologram');
    screen.getByText('Hello');
  });

  test("a translation is shown in the user's language, with the original one click away", async () => {
    await show({
      content: 'Wo ist es?',
      content_attributes: { translations: { fr: 'Où ?', en: 'Where is it?' } },
    });
    await screen.findByText('Where is it?');
    screen.getByText('Translated to English');
    fireEvent.click(screen.getByRole('button', { name: 'Show original' }));
    screen.getByText('Wo ist es?');
    fireEvent.click(screen.getByRole('button', { name: 'Show translation' }));
    expect(screen.queryByText('Wo ist es?')).toBeNull();
    screen.getByText('Where is it?');
  });
});

const mail = {
  subject: 'Re: Order 1182',
  from: ['nora@example.org'],
  to: ['help@acme.test'],
  cc: ['max@example.org'],
  bcc: null,
  auto_reply: false,
  text_content: {
    full: 'Thanks!\n\n> It ships today.',
    reply: 'Thanks!\n\n> It ships today.',
    quoted: 'Thanks!',
  },
  html_content: {
    full: '<div>Thanks!<script>x()</script> <img src="https://elsewhere.example/logo.png"></div><blockquote>It ships today.</blockquote>',
    reply: 'Thanks!',
    quoted: 'Thanks!',
  },
};
const email = (change: object = {}) => ({
  content: 'Thanks!',
  content_type: 'incoming_email' as const,
  content_attributes: { email: { ...mail, ...change } },
});
const shownFrame = async () => {
  await screen.findAllByTitle('Email from nora@example.org');
  return document.querySelector('iframe:not([aria-hidden])') as HTMLIFrameElement;
};

describe('CT3: an email', () => {
  const calendar = {
    method: 'REQUEST',
    summary: 'Call about order 1182',
    start: '2025-06-03T08:00:00Z',
    end: '2025-06-03T08:30:00Z',
    zone: null,
    location: 'https://meet.example/1182',
    organizer: 'nora@example.org',
    organizer_name: 'Nora Lind',
    is_canceled: false,
    repeats: false,
  };
  const card = () => within(screen.getByRole('region', { name: 'Calendar event' }));

  test('an invitation is a card with its time, place and organizer', async () => {
    await show(email({ calendar }));
    expect(card().getByText('Call about order 1182')).toBeDefined();
    expect(card().getByText('Invitation')).toBeDefined();
    expect(card().getByText(/June 3, 2025/)).toBeDefined();
    expect(card().getByText('Nora Lind <nora@example.org>')).toBeDefined();
    const link = card().getByRole('link', { name: 'https://meet.example/1182' });
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  test('a canceled event says so, a whole day has no times, and a zone that nobody knows is named', async () => {
    await show(
      email({ calendar: { ...calendar, method: 'CANCEL', start: '2025-06-03', end: '2025-06-04' } }),
    );
    expect(card().getByText('Canceled')).toBeDefined();
    expect(card().getByText('Tuesday, June 3, 2025')).toBeDefined();
    cleanup();
    await show(
      email({ calendar: { ...calendar, start: '2025-06-03T10:00:00', end: null, zone: 'Marsian Time' } }),
    );
    expect(screen.getByRole('region', { name: 'Calendar event' }).textContent).toMatch(
      /10:00.*\(Marsian Time\)/,
    );
  });

  test.each([[{}], ['x'], [[]], [{ summary: 7, start: 'soon' }], [{ start: '9999-99-99' }]])(
    'odd events (%j) break nothing',
    async (odd) => {
      await show(email({ calendar: odd, location: {}, organizer: [] }));
      expect(await screen.findByText('Re: Order 1182')).toBeDefined();
    },
  );

  test('spam and senders that are not proved are marked', async () => {
    await show(email({ spam: 'junk folder', authentication: { dmarc: { result: 'fail' } } }));
    expect(screen.getByText('Spam')).toBeDefined();
    expect(screen.getByText('Unverified sender')).toBeDefined();
  });

  test('an email shows its addresses, and its content in a sandboxed frame without scripts', async () => {
    await show(email());
    await screen.findByText('Re: Order 1182');
    for (const address of ['nora@example.org', 'help@acme.test', 'max@example.org'])
      screen.getByText(address);
    const frame = await shownFrame();
    expect(frame.getAttribute('sandbox')?.split(' ').toSorted()).toEqual([
      'allow-popups',
      'allow-popups-to-escape-sandbox',
    ]);
    expect(frame.srcdoc).toContain("default-src 'none'");
    expect(frame.srcdoc).not.toMatch(/<script|elsewhere\.example/);
    for (const one of document.querySelectorAll('iframe')) {
      expect(one.getAttribute('sandbox')).not.toContain('allow-scripts');
      expect(one.getAttribute('sandbox')).not.toContain('allow-forms');
    }
  });

  test('quoted text of an email can be shown and hidden', async () => {
    await show(email());
    expect((await shownFrame()).srcdoc).not.toContain('It ships today.');
    fireEvent.click(screen.getByRole('button', { name: 'Show quoted text', expanded: false }));
    expect((await shownFrame()).srcdoc).toContain('It ships today.');
    fireEvent.click(screen.getByRole('button', { name: 'Hide quoted text', expanded: true }));
    expect((await shownFrame()).srcdoc).not.toContain('It ships today.');
  });

  test('an email is shown as plain text on request, or if it has no HTML', async () => {
    await show(email());
    await shownFrame();
    fireEvent.click(screen.getByRole('button', { name: 'Show as plain text' }));
    expect(document.querySelector('iframe')).toBeNull();
    screen.getByText('Thanks!');
    expect(screen.queryByText('It ships today.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show quoted text' }));
    screen.getByText('It ships today.');
    cleanup();
    await show(email({ html_content: {}, subject: '', auto_reply: true }));
    await screen.findByText('No subject');
    screen.getByText('Automatic reply');
    expect(document.querySelector('iframe')).toBeNull();
  });

  test('C1: remote images are loaded only on request, and through our server', async () => {
    const fetchImage = vi.fn(
      async () => new Response(new Uint8Array([1, 2]), { headers: { 'content-type': 'image/png' } }),
    );
    vi.stubGlobal('fetch', fetchImage);
    await show(email());
    await shownFrame();
    expect(fetchImage).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Show image' }));
    await waitFor(async () => expect((await shownFrame()).srcdoc).toContain('data:image/png;base64,'));
    expect(fetchImage.mock.calls.map(([path]: unknown[]) => path)).toEqual([
      '/api/v1/accounts/1/conversations/1/messages/100/remote_picture?url=https%3A%2F%2Felsewhere.example%2Flogo.png',
    ]);
    expect((await shownFrame()).srcdoc).not.toContain('elsewhere.example');
  });

  test('an email reply shows its recipients', async () => {
    await show({
      ...outgoing,
      content: 'Sent',
      content_attributes: { to_emails: ['a@b.example'], cc_emails: [] },
    });
    await screen.findByText('a@b.example');
    expect(screen.queryByText('Cc')).toBeNull();
  });
});

describe('CT4: delivery status of a message', () => {
  const status = async (change: Partial<Message>) => {
    cleanup();
    await show({ ...outgoing, ...change });
  };

  test('sent, delivered and read have icons with names', async () => {
    for (const [value, name] of [
      ['sent', 'Sent'],
      ['delivered', 'Delivered'],
      ['read', 'Read'],
    ] as const) {
      await status({ status: value });
      expect((await screen.findByRole('img', { name })).title).toBe(name);
    }
  });

  test('a failed message shows the stored error and a Resend button', async () => {
    await status({ status: 'failed', content_attributes: { external_error: '550: mailbox unavailable' } });
    await screen.findByText('Not sent: 550: mailbox unavailable');
    screen.getByRole('button', { name: 'Resend' });
    await status({ status: 'failed', content_attributes: {} });
    await screen.findByText('Not sent');
    expect(screen.queryByText(/mailbox/)).toBeNull();
  });

  test('private notes have no delivery status', async () => {
    await status({ private: true });
    const bubble = await screen.findByText('Hi');
    expect(
      within(bubble.closest('[data-message]') as HTMLElement).queryByRole('img', { name: 'Sent' }),
    ).toBeNull();
    screen.getByText('Private note');
  });
});

test('CH9: a reply that did not reach everyone says whom it did not reach, and why', async () => {
  const refused = [{ address: 'gone@example.org', reason: '550 5.1.1 No such mailbox' }];
  await show({ ...outgoing, source_id: 'x', content_attributes: { refused_recipients: refused } });
  const note = await screen.findByText(/Not delivered to/);
  expect(note.textContent).toContain('gone@example.org');
  expect(note.textContent).toContain('550 5.1.1 No such mailbox');
});
