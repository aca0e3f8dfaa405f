import { useUiSettings } from '../../../shared/session/update-profile';

export type SendKey = 'enter' | 'cmd_enter';

/** Which key sends: the person's own choice in the profile. */
export function useSendKey(): SendKey {
  const [settings] = useUiSettings();
  if (settings.editor_message_key === 'enter') return 'enter';
  if (settings.editor_message_key === undefined && settings.enter_to_send_enabled === true) return 'enter';
  return 'cmd_enter';
}
