import { useT } from '@parley/i18n/react';
import { Audio } from '../../conversations/components/audio';

interface VoiceMessageProps {
  src: string;
  name: string;
  /** '' if there is no transcript. */
  transcript: string;
}

/** A voice message, with its transcript below. */
export function VoiceMessage({ src, name, transcript }: VoiceMessageProps) {
  const t = useT();
  return (
    <div className="flex max-w-full flex-col gap-1">
      <Audio src={src} name={name} />
      {transcript === '' ? null : (
        <details className="text-12 text-2">
          <summary className="focus-ring w-fit cursor-pointer rounded-sm">
            {t('conversations.transcript')}
          </summary>
          <p dir="auto" className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {transcript}
          </p>
        </details>
      )}
    </div>
  );
}
