import { expect, test } from 'vitest';
import { replyTools } from './reply-tools';

test('RE3, RE4: on the website and by e-mail there are strong, em, link, undo, redo, lists, code and pictures', () => {
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

test('RE3: a channel has no tool for what would not arrive', () => {
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

test('RE3: a note is read by the team alone, so it may have everything', () => {
  expect(replyTools('Channel::Sms', true)).toEqual(replyTools('Channel::WebWidget', true));
});
