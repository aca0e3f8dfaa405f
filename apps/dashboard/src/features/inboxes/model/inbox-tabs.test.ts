import { expect, test } from 'vitest';
import { tabsOf } from './inbox-tabs';

test('CH10, CH16: an inbox with a connection has settings for it, and no widget', () => {
  for (const channel of ['Channel::Email', 'Channel::Telegram']) {
    expect(tabsOf(channel)).toEqual(['settings', 'members', 'hours', 'survey', 'connection', 'health']);
  }
});

test('CH4, CH8: website and API inboxes have a configuration instead', () => {
  expect(tabsOf('Channel::WebWidget')).toEqual([
    'settings',
    'members',
    'look',
    'preChat',
    'hours',
    'survey',
    'configuration',
    'health',
  ]);
  expect(tabsOf('Channel::Api')).toEqual([
    'settings',
    'members',
    'hours',
    'survey',
    'configuration',
    'health',
  ]);
  expect(tabsOf('Channel::Later')).not.toContain('health');
});
