import { type SendKey, sendKeyOf } from '../../../shared/session/send-key';
import { useUiSettings } from '../../../shared/session/update-profile';

export type { SendKey };

/** Which key sends: the person's own choice in the profile. */
export function useSendKey(): SendKey {
  const [settings] = useUiSettings();
  return sendKeyOf(settings);
}
