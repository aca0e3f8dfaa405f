import type { Attachment } from '@parley/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInAccount } from '../../../testing/render-in-account';
import { buildAttachment } from '../../conversations/testing/build-message';
import { Attachments } from './attachments';

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

const show = (attachments: Attachment[]) => renderInAccount(<Attachments attachments={attachments} />);
const base = { id: 9, message_id: 100, account_id: 1 };

describe('CT7: attachments of a message', () => {
  test('images open in a viewer with arrow keys, zoom and download, which Escape closes', async () => {
    await show([
      buildAttachment({ id: 1, data_url: '/files/t/beach.png' }),
      buildAttachment({ id: 2, data_url: '/files/t/dunes.png' }),
    ]);
    const opener = await screen.findByRole('button', { name: 'Open image beach.png' });
    opener.focus();
    fireEvent.click(opener);
    const viewer = await screen.findByRole('dialog');
    within(viewer).getByText('1 of 2');
    const image = () => within(viewer).getByRole('img');
    expect(image().getAttribute('alt')).toBe('beach.png');

    fireEvent.keyDown(viewer, { key: 'ArrowRight' });
    expect(image().getAttribute('alt')).toBe('dunes.png');
    fireEvent.keyDown(viewer, { key: 'ArrowRight' });
    expect(image().getAttribute('alt')).toBe('beach.png');
    fireEvent.keyDown(viewer, { key: 'ArrowLeft' });
    within(viewer).getByText('2 of 2');

    Object.defineProperty(image(), 'clientWidth', { value: 400 });
    fireEvent.keyDown(viewer, { key: '+' });
    expect(image().style.width).toBe('600px');
    fireEvent.click(within(viewer).getByRole('button', { name: 'Zoom in' }));
    expect(image().style.width).toBe('800px');
    // Arrow keys pan a zoomed image and do not switch to the next one.
    fireEvent.keyDown(viewer, { key: 'ArrowRight' });
    expect(image().getAttribute('alt')).toBe('dunes.png');
    fireEvent.keyDown(viewer, { key: '0' });
    expect(image().style.width).toBe('');

    const save = within(viewer).getByRole('link', { name: 'Download dunes.png' });
    expect(save.getAttribute('download')).toBe('dunes.png');
    fireEvent.error(image());
    within(viewer).getByText('Couldn’t load the image');
    fireEvent.keyDown(viewer, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test('audio has a player and its transcript, a document a download link', async () => {
    await show([
      buildAttachment({
        file_type: 'audio',
        data_url: '/files/t/voice.ogg',
        transcribed_text: 'Call me back',
      }),
      buildAttachment({ id: 2, file_type: 'file', data_url: '/files/t/invoice.pdf', extension: 'pdf' }),
    ]);
    const play = await screen.findByRole('button', { name: 'Play voice.ogg' });
    screen.getByText('Call me back');
    const sound = document.querySelector('audio') as HTMLAudioElement;
    sound.play = vi.fn(async () => void fireEvent.play(sound));
    fireEvent.click(play);
    await screen.findByRole('button', { name: 'Pause voice.ogg' });
    fireEvent.click(screen.getByRole('button', { name: 'Speed 1' }));
    expect(sound.playbackRate).toBe(1.5);
    fireEvent.error(sound);
    await screen.findByText('This recording can’t be played here.');
    expect(screen.getByRole('link', { name: 'Download invoice.pdf' }).getAttribute('download')).toBe(
      'invoice.pdf',
    );
  });

  test('C1: a location is a link to a map and loads nothing from it', async () => {
    await show([
      {
        ...base,
        file_type: 'location',
        coordinates_lat: 59.91,
        coordinates_long: 10.75,
        fallback_title: 'Oslo, Norway',
        data_url: null,
      },
    ]);
    const link = await screen.findByRole('link', { name: 'Open map' });
    expect(link.getAttribute('href')).toContain('mlat=59.91');
    expect(link.getAttribute('rel')).toContain('noreferrer');
    screen.getByText('Oslo, Norway');
    expect(document.querySelector('img, iframe')).toBeNull();
  });

  test('a contact card shows name and number; external content is a link or no longer available', async () => {
    await show([
      {
        ...base,
        file_type: 'contact',
        fallback_title: '+47 22 00 00 00',
        meta: { firstName: 'Nora', lastName: 'Berg' },
      },
      { ...base, id: 10, file_type: 'ig_reel', data_url: 'https://social.example/r/1', thumb_url: '' },
      { ...base, id: 11, file_type: 'story_mention', data_url: null, thumb_url: '' },
      { ...base, id: 12, file_type: 'fallback', fallback_title: 'Our menu', data_url: 'javascript:alert(1)' },
    ]);
    await screen.findByText('Nora Berg');
    expect(screen.getByRole('link', { name: '+47 22 00 00 00' }).getAttribute('href')).toBe(
      'tel:+4722000000',
    );
    screen.getByText('Reel');
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
      'https://social.example/r/1',
    );
    screen.getByText('Story mention');
    screen.getByText('Our menu');
    expect(screen.getAllByText('No longer available')).toHaveLength(2);
  });
});
