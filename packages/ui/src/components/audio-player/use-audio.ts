import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';

/** Larger than any duration. */
const BEYOND_THE_END = 1e8;

/** State of one audio element: position, duration, whether it plays. Spread `audioProps` on the element. */
export function useAudio(src: string | File) {
  const ref = useRef<HTMLAudioElement>(null);
  const isMeasuring = useRef(false);
  const [isPlaying, setPlaying] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const [speed, setSpeed] = useState(1);

  useEffect(() => {
    // Media events don't bubble, but a capturing listener gets them.
    function makeRoom(event: Event) {
      if (event.target !== ref.current) ref.current?.pause();
    }
    document.addEventListener('play', makeRoom, true);
    return () => document.removeEventListener('play', makeRoom, true);
  }, []);

  const show = useCallback(
    (audio: HTMLAudioElement) => {
      ref.current = audio;
      const address = typeof src === 'string' ? src : URL.createObjectURL(src);
      audio.setAttribute('src', address);
      return () => {
        ref.current = null;
        if (address !== src) URL.revokeObjectURL(address);
      };
    },
    [src],
  );

  /**
   * Recordings made by a browser don't state their length, so the duration is Infinity. Seeking beyond the end makes
   * the browser determine it.
   */
  function measure(audio: HTMLAudioElement) {
    if (audio.duration === Number.POSITIVE_INFINITY) {
      isMeasuring.current = true;
      audio.currentTime = BEYOND_THE_END;
      return;
    }
    if (isMeasuring.current) {
      isMeasuring.current = false;
      audio.currentTime = 0;
    }
    setLength(Number.isFinite(audio.duration) ? audio.duration : 0);
  }

  const audioProps: ComponentProps<'audio'> = {
    ref: show,
    preload: 'metadata',
    onPlay: () => setPlaying(true),
    onPlaying: () => setWaiting(false),
    onWaiting: () => setWaiting(true),
    onPause() {
      setPlaying(false);
      setWaiting(false);
    },
    onEnded: () => setPlaying(false),
    onError() {
      setFailed(true);
      setPlaying(false);
      setWaiting(false);
    },
    onTimeUpdate({ currentTarget }) {
      if (!isMeasuring.current) setAt(currentTarget.currentTime);
    },
    onLoadedMetadata: ({ currentTarget }) => measure(currentTarget),
    onDurationChange: ({ currentTarget }) => measure(currentTarget),
  };

  return {
    audioProps,
    isPlaying,
    isWaiting,
    hasFailed,
    at: length > 0 ? Math.min(at, length) : at,
    length,
    speed,
    toggle() {
      const audio = ref.current;
      if (!audio) return;
      if (isPlaying) return audio.pause();
      setWaiting(audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA);
      // The browser may not support the format; the error event reports that.
      audio.play().catch(() => {
        setPlaying(false);
        setWaiting(false);
      });
    },
    seek(seconds: number) {
      const to = Math.min(Math.max(0, seconds), length);
      if (ref.current) ref.current.currentTime = to;
      setAt(to);
    },
    changeSpeed(next: number) {
      setSpeed(next);
      if (!ref.current) return;
      ref.current.playbackRate = next;
      // Loading resets the playback rate to this one.
      ref.current.defaultPlaybackRate = next;
    },
  };
}
