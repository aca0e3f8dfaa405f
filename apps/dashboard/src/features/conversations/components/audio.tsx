import { useI18n } from '@parley/i18n/react';
import { AudioPlayer } from '@parley/ui/audio-player';

interface AudioProps {
  src: string | File;
  name: string;
  className?: string;
}

/** The audio player of the design system with labels in the user's language. */
export function Audio({ src, name, className }: AudioProps) {
  const { t, languageTag } = useI18n();
  return (
    <AudioPlayer
      src={src}
      name={name}
      locale={languageTag}
      className={className}
      labels={{
        play: t('content.play', { name }),
        pause: t('content.pause', { name }),
        seek: t('content.seek', { name }),
        position: (time, limit) => t('content.position', { time, limit }),
        speed: (speed) => t('content.speed', { speed }),
        failed: t('content.audioFailed'),
        download: t('conversations.download', { name }),
      }}
    />
  );
}
