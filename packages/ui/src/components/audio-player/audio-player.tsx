import { CircleAlert, Pause, Play } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { clockText } from '../../lib/clock-text';
import { cn } from '../../lib/cn';
import { Button } from '../button';
import { IconButton } from '../icon-button';
import { Spinner } from '../spinner';
import { useAudio } from './use-audio';

export interface AudioPlayerLabels {
  play: string;
  pause: string;
  seek: string;
  /** `0:12 of 0:48` */
  position: (at: string, length: string) => string;
  /** Name of the speed button, including the current speed: `Speed 1.5`. */
  speed: (factor: string) => string;
  failed: string;
  download: string;
}

export interface AudioPlayerProps {
  /** A URL, or a recording made in this window. */
  src: string | File;
  /** Name of the player and of the downloaded file. */
  name: string;
  locale: string;
  labels: AudioPlayerLabels;
  className?: string;
}

const SPEEDS = [1, 1.5, 2];
const STEP_SECONDS = 5;
/** In sounds shorter than this, the arrow keys move by one second. */
const SHORT_SECONDS = 30;

/** Audio player with play and pause, seeking and speed. Only one player on the page plays at a time. */
export function AudioPlayer(props: AudioPlayerProps) {
  // The key resets the player when the source changes.
  const { src } = props;
  return <Player key={typeof src === 'string' ? src : `${src.name} ${src.lastModified}`} {...props} />;
}

function Player({ src, name, locale, labels, className }: AudioPlayerProps) {
  const { audioProps, ...sound } = useAudio(src);
  if (sound.hasFailed) return <Failed src={src} name={name} labels={labels} className={className} />;
  const position = clockText(sound.at, locale);
  const length = clockText(sound.length, locale);
  const factor = new Intl.NumberFormat(locale).format(sound.speed);
  const times = `${factor}×`;
  return (
    // Left to right in every language, as media players are.
    <div
      dir="ltr"
      role="group"
      aria-label={name}
      className={cn('flex w-80 max-w-full items-center gap-2', className)}
    >
      <audio {...audioProps} className="hidden" />
      <IconButton
        variant="outline"
        size="lg"
        className="rounded-full"
        label={sound.isPlaying ? labels.pause : labels.play}
        icon={
          sound.isWaiting ? (
            <Spinner />
          ) : sound.isPlaying ? (
            <Pause aria-hidden className="fill-current" />
          ) : (
            <Play aria-hidden className="fill-current" />
          )
        }
        aria-busy={sound.isWaiting || undefined}
        onClick={sound.toggle}
      />
      <Progress
        at={sound.at}
        length={sound.length}
        label={labels.seek}
        text={labels.position(position, length)}
        onSeek={sound.seek}
      />
      <span aria-hidden className="num shrink-0 whitespace-nowrap text-time text-3">
        {sound.length > 0 ? `${position} / ${length}` : position}
      </span>
      <Button
        variant="ghost"
        size="sm"
        aria-label={labels.speed(factor)}
        className="num px-1"
        onClick={() => sound.changeSpeed(SPEEDS[(SPEEDS.indexOf(sound.speed) + 1) % SPEEDS.length] ?? 1)}
      >
        {times}
      </Button>
    </div>
  );
}

interface ProgressProps {
  at: number;
  length: number;
  label: string;
  text: string;
  onSeek: (seconds: number) => void;
}

const THUMB = '0.75rem';

/** The progress bar; arrow keys move by seconds, Home and End to the ends. */
function Progress({ at, length, label, text, onSeek }: ProgressProps) {
  const played = length > 0 ? (at / length) * 100 : 0;

  function onKeyDown(event: KeyboardEvent) {
    const step = length < SHORT_SECONDS ? 1 : STEP_SECONDS;
    const steps: Record<string, number> = {
      ArrowRight: step,
      ArrowUp: step,
      ArrowLeft: -step,
      ArrowDown: -step,
    };
    const change = steps[event.key];
    if (change === undefined) return;
    event.preventDefault();
    onSeek(at + change);
  }

  return (
    <span className="relative flex h-6 min-w-0 flex-1 items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <span className="h-1 w-full overflow-hidden rounded-full bg-line-control">
        <span className="block h-full bg-accent" style={{ width: `${played}%` }} />
      </span>
      <span
        className="absolute size-3 rounded-full bg-accent"
        style={{ left: `calc((100% - ${THUMB}) * ${played / 100})` }}
      />
      {/* Invisible, because browsers style it differently; handles pointer, keyboard and screen readers. */}
      <input
        type="range"
        min={0}
        max={length}
        step="any"
        value={at}
        aria-label={label}
        aria-valuetext={text}
        disabled={length === 0}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      />
    </span>
  );
}

function Failed({ src, name, labels, className }: Omit<AudioPlayerProps, 'locale'>) {
  return (
    <div role="group" aria-label={name} className={cn('flex flex-wrap items-center gap-2', className)}>
      <p role="alert" className="flex items-center gap-1.5 text-12 text-red-text">
        <CircleAlert aria-hidden className="size-3.5 shrink-0" />
        {labels.failed}
      </p>
      {typeof src === 'string' ? (
        <a
          href={src}
          download={name}
          className="focus-ring rounded-sm text-12 text-accent-text hover:underline"
        >
          {labels.download}
        </a>
      ) : null}
    </div>
  );
}
