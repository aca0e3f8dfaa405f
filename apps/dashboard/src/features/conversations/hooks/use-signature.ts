import { isSignatureOn, signatureKeyOf } from '../../../shared/session/signature-settings';
import { useUiSettings } from '../../../shared/session/update-profile';
import { useCurrentUser } from '../../../shared/session/use-session';

/** The person's signature, as far as it belongs under what is written: under replies, through chosen channels. */
export function useSignature(channel: string, isNote: boolean) {
  const { message_signature: stored } = useCurrentUser();
  const [settings, update] = useUiSettings();
  const isOn = isSignatureOn(settings, channel);
  const own = isNote ? '' : (stored?.trim() ?? '');
  return {
    /** Somebody without a signature has nothing to turn on. */
    canToggle: own !== '',
    isOn,
    /** Markdown; empty where none is added. */
    added: isOn ? own : '',
    toggle: () => update({ [signatureKeyOf(channel)]: !isOn }),
  };
}
