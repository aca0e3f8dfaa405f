import { expect, test } from 'vitest';
import { addressWithHeight, heightInAddress } from './image-size';
import { mentionAddress, readMention } from './mention-address';

test('RE4: the height of an image is stored in the query of its URL, and the original size has none', () => {
  expect(addressWithHeight('https://a.example/p.png', '48px')).toBe(
    'https://a.example/p.png?cw_image_height=48px',
  );
  expect(addressWithHeight('https://a.example/p.png?x=1&cw_image_height=48px#f', 'auto')).toBe(
    'https://a.example/p.png?x=1#f',
  );
  expect(heightInAddress('https://a.example/p.png?cw_image_height=72px')).toBe('72px');
  expect(heightInAddress('https://a.example/p.png?cw_image_height=1em;x')).toBe('auto');
});

test('the URL of a mention contains its kind, id, and name', () => {
  const target = { kind: 'team' as const, id: 3, label: 'Sales (EU)' };
  expect(mentionAddress(target)).toBe('mention://team/3/Sales%20%28EU%29');
  expect(readMention(mentionAddress(target), '@Sales (EU)')).toEqual(target);
  expect(readMention('https://a.example', '@x')).toBeNull();
});
