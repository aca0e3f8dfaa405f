import type { UiSettings } from './session-types';

export type SendKey = 'enter' | 'cmd_enter';

/** Key that sends a message: the person's setting, else the value of the older setting `enter_to_send_enabled`. */
export function sendKeyOf(settings: UiSettings): SendKey {
  if (settings.editor_message_key === 'enter') return 'enter';
  if (settings.editor_message_key === undefined && settings.enter_to_send_enabled === true) return 'enter';
  return 'cmd_enter';
}
