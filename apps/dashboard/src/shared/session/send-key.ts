import type { UiSettings } from './session-types';

export type SendKey = 'enter' | 'cmd_enter';

/** Which key sends what somebody writes: their own choice, or what an older setting says of it. */
export function sendKeyOf(settings: UiSettings): SendKey {
  if (settings.editor_message_key === 'enter') return 'enter';
  if (settings.editor_message_key === undefined && settings.enter_to_send_enabled === true) return 'enter';
  return 'cmd_enter';
}
