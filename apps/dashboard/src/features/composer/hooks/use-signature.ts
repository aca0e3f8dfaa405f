import { isSignatureOn, signatureKeyOf } from '../../../shared/session/signature-settings';
import { useUiSettings } from '../../../shared/session/update-profile';
import { useCurrentUser } from '../../../shared/session/use-session';

/** The user's signature, if it is added to this text: only to replies, in channels where it is turned on. */
export function useSignature(channel: string, isNote: boolean) {
  const { message_signature: stored } = useCurrentUser();
  const [settings, update] = useUiSettings();
  const isOn = isSignatureOn(settings, channel);
  const own = isNote ? '' : (stored?.trim() ?? '');
  return {
    /** Without a signature there is nothing to turn on. */
    canToggle: own !== '',
    isOn,
    /** Markdown; '' if no signature is added. */
    added: isOn ? own : '',
    toggle: () => update({ [signatureKeyOf(channel)]: !isOn }),
  };
}
