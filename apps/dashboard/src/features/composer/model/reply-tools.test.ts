import { expect, test } from 'vitest';
import { replyTools } from './reply-tools';

test('RE3, RE4: website, email and API replies offer strong, em, link, undo, lists, code and images', () => {
  for (const channel of ['Channel::WebWidget', 'Channel::Email', 'Channel::Api']) {
    expect(replyTools(channel, false)).toEqual([
      'strong',
      'em',
      'link',
      'undo',
      'redo',
      'bulletList',
      'orderedList',
      'code',
      'image',
    ]);
  }
});

test('RE3: a channel offers no formatting that it cannot deliver', () => {
  expect(replyTools('Channel::Whatsapp', false)).not.toContain('link');
  expect(replyTools('Channel::Whatsapp', false)).toContain('strong');
  expect(replyTools('Channel::FacebookPage', false)).not.toContain('code');
  expect(replyTools('Channel::Line', false)).not.toContain('bulletList');
  for (const channel of ['Channel::Whatsapp', 'Channel::Telegram', 'Channel::Line'])
    expect(replyTools(channel, false)).not.toContain('image');
  for (const channel of ['Channel::Sms', 'Channel::TwilioSms', 'Channel::TwitterProfile']) {
    expect(replyTools(channel, false)).toEqual([]);
  }
});

test('RE3: a note offers all formatting in every channel', () => {
  expect(replyTools('Channel::Sms', true)).toEqual(replyTools('Channel::WebWidget', true));
});
