import { useI18n, useT } from '@parley/i18n/react';
import { Button, IconButton } from '@parley/ui';
import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { clockOf } from './clock';
import { Note } from './note';

const SPEEDS = [1, 1.5, 2] as const;

interface AudioPlayerProps {
  src: string;
  name: string;
  /** What is said, `''` where nobody wrote it down. */
  transcript: string;
}

/** A voice message: play, go to a place, faster. What is said stands below. */
export function AudioPlayer({ src, name, transcript }: AudioPlayerProps) {
  const t = useT();
  const { formatNumber } = useI18n();
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);

  const factor = `${formatNumber(speed)}×`;

  function toggle() {
    // A browser may refuse to play what it does not know; the error event says so.
    if (isPlaying) audio.current?.pause();
    else audio.current?.play().catch(() => setPlaying(false));
  }

  function goFaster() {
    const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
    setSpeed(next);
    if (audio.current) audio.current.playbackRate = next;
  }

  return (
    <div className="flex w-72 max-w-full flex-col gap-1">
      {/* biome-ignore lint/a11y/useMediaCaption: what is said stands below as text */}
      <audio
        ref={audio}
        src={src}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onError={() => setFailed(true)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onLoadedMetadata={({ currentTarget }) => setLength(currentTarget.duration)}
        onDurationChange={({ currentTarget }) => setLength(currentTarget.duration)}
        className="hidden"
      />
      <div role="group" aria-label={name} className="flex items-center gap-2">
        <IconButton
          variant="outline"
          size="lg"
          className="rounded-full"
          label={isPlaying ? t('content.pause', { name }) : t('content.play', { name })}
          icon={isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          disabled={hasFailed}
          onClick={toggle}
        />
        <input
          type="range"
          min={0}
          max={Number.isFinite(length) ? length : 0}
          step={0.1}
          value={Math.min(at, Number.isFinite(length) ? length : at)}
          aria-label={t('content.seek', { name })}
          aria-valuetext={clockOf(at, formatNumber)}
          disabled={hasFailed || !Number.isFinite(length) || length === 0}
          onChange={({ currentTarget }) => {
            if (audio.current) audio.current.currentTime = Number(currentTarget.value);
            setAt(Number(currentTarget.value));
          }}
          className="focus-ring h-6 min-w-0 flex-1 accent-accent"
        />
        <span className="num shrink-0 text-time text-3">
          {clockOf(isPlaying || at > 0 ? at : length, formatNumber)}
        </span>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('content.speed', { speed: formatNumber(speed) })}
          onClick={goFaster}
        >
          {factor}
        </Button>
      </div>
      {hasFailed ? <Note>{t('content.audioFailed')}</Note> : null}
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
