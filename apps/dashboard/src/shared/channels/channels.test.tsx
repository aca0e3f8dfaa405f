import { channelType } from '@parley/contract';
import { knownChannelTypes } from '@parley/contract/channels/channels';
import { initialEnglish } from '@parley/i18n/dashboard-texts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ChannelIcon } from './channel-icon';
import { channelName } from './channel-name';

afterEach(cleanup);

const drawn = (channel: string) => render(<ChannelIcon channel={channel} />).container.innerHTML;

test('SH9: each of the eleven channel types has its own icon and name', async () => {
  expect(knownChannelTypes).toEqual(expect.arrayContaining(channelType.options));
  const texts: Partial<Record<string, string>> = initialEnglish;
  const t = (key: string) => texts[key] ?? '';
  expect(new Set(knownChannelTypes.map(drawn)).size).toBe(11);
  const names = knownChannelTypes.map((channel) => channelName(t, channel));
  expect(new Set(names).size).toBe(11);
  expect(names).not.toContain('');
});

test('an unknown channel type has a default icon and a name', () => {
  expect(drawn('Channel::Pigeon')).toContain('<svg');
  expect(channelName((key) => key, 'Channel::Pigeon')).toBe('Pigeon');
});
