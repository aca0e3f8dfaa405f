import { expect, test } from 'vitest';
import { readSoundSettings, type SoundOccasion, writeSoundSettings } from './sound-settings';

test('AU8: sounds are off by default', () => {
  expect(readSoundSettings({})).toEqual({ occasions: [], tone: 'ding', onlyWhenAway: true, repeats: false });
  expect(readSoundSettings({ enable_audio_alerts: 7, notification_tone: 'trumpet' })).toMatchObject({
    occasions: [],
    tone: 'ding',
  });
});

test.each<[string, readonly SoundOccasion[]]>([
  ['none', []],
  ['', []],
  ['all', ['mine', 'unassigned', 'others']],
  ['mine', ['mine']],
  ['assigned', ['mine']],
  ['notme', ['others']],
  ['unassigned+assigned', ['mine', 'unassigned']],
])('AU8: the setting %j of other clients is understood', (stored, occasions) => {
  expect(readSoundSettings({ enable_audio_alerts: stored }).occasions).toEqual(occasions);
});

test.each<[string, readonly SoundOccasion[]]>([
  ['none', []],
  ['assigned', ['mine']],
  ['assigned+unassigned', ['unassigned', 'mine']],
  ['all', ['others', 'mine', 'unassigned']],
])('AU8: the chosen occasions are stored as %j', (stored, occasions) => {
  expect(writeSoundSettings({ occasions })).toEqual({ enable_audio_alerts: stored });
});

test('AU8: each change sets only its own key', () => {
  expect(writeSoundSettings({ tone: 'bell' })).toEqual({ notification_tone: 'bell' });
  expect(writeSoundSettings({ onlyWhenAway: false })).toEqual({ always_play_audio_alert: true });
  expect(writeSoundSettings({ repeats: true })).toEqual({
    alert_if_unread_assigned_conversation_exist: true,
  });
});
