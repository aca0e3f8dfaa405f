import { useT } from '@parley/i18n/react';
import { IconButton } from '@parley/ui';
import { Mic } from 'lucide-react';

export interface VoiceButtonProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** Renders nothing if the browser cannot record or the page may not access the microphone. */
export function VoiceButton({ isOpen, onToggle }: VoiceButtonProps) {
  const t = useT();
  const canRecord = 'MediaRecorder' in globalThis && navigator.mediaDevices !== undefined;
  return canRecord ? (
    <IconButton
      label={t('sending.voice.title')}
      icon={<Mic aria-hidden />}
      aria-pressed={isOpen}
      onClick={onToggle}
    />
  ) : null;
}
