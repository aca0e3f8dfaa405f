import { useEffect, useRef, useState } from 'react';
import { markVoiceNote } from '../data/draft-files';
import { useLargestFile } from '../hooks/use-largest-file';
import { BYTES_PER_MB } from '../../conversations/model/attachment-rules';
import { voiceFileName, voiceFormat } from './voice-formats';

export const LONGEST_SECONDS = 300;
const BITS_PER_SECOND = 32_000;
const PIECE_MS = 500;

export type RecorderState =
  | { kind: 'asking' }
  | { kind: 'recording' | 'paused' }
  | { kind: 'recorded'; file: File; isCut: boolean }
  | { kind: 'failed'; why: 'refused' | 'noMicrophone' | 'other' };

interface Running {
  recorder: MediaRecorder;
  stream: MediaStream;
  context: AudioContext | null;
}

interface RecorderOptions {
  /** Input level from 0 to 1, reported with every animation frame. */
  onLevel: (level: number) => void;
  /**
   * Receives a recording that was not settled before unmounting. May be called a moment later, because browsers stop
   * recording asynchronously.
   */
  onKeep: (file: File) => void;
}

/** Starts recording when mounted; the microphone is released when recording ends. */
export function useRecorder({ onLevel, onKeep }: RecorderOptions) {
  const [state, setState] = useState<RecorderState>({ kind: 'asking' });
  const [seconds, setSeconds] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const running = useRef<Running | null>(null);
  const recorded = useRef<File | null>(null);
  const isSettled = useRef(false);
  const mostBytes = useLargestFile() * BYTES_PER_MB;
  const latest = useRef({ onLevel, onKeep, mostBytes });
  useEffect(() => {
    latest.current = { onLevel, onKeep, mostBytes };
  });

  useEffect(() => {
    let isOver = false;
    void begin();
    return () => {
      isOver = true;
      letGo(running.current);
      running.current = null;
      keep(recorded.current);
    };

    function keep(file: File | null) {
      if (file && file.size > 0 && !isSettled.current) latest.current.onKeep(file);
    }

    async function begin() {
      try {
        const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
        if (isOver) return stopTracks(stream);
        record(stream);
      } catch (error) {
        if (!isOver) setState({ kind: 'failed', why: reasonOf(error) });
      }
    }

    function record(stream: MediaStream) {
      const format = voiceFormat();
      if (!format) {
        stopTracks(stream);
        return setState({ kind: 'failed', why: 'other' });
      }
      const recorder = new MediaRecorder(stream, {
        mimeType: format.mime,
        audioBitsPerSecond: BITS_PER_SECOND,
      });
      const pieces: Blob[] = [];
      let bytes = 0;
      let recordedMs = 0;
      let isCut = false;
      recorder.ondataavailable = ({ data }) => {
        pieces.push(data);
        bytes += data.size;
        recordedMs += PIECE_MS;
        setSeconds(recordedMs / 1_000);
        isCut = recordedMs >= LONGEST_SECONDS * 1_000 || bytes >= latest.current.mostBytes;
        if (isCut && recorder.state !== 'inactive') recorder.stop();
      };
      recorder.onstop = () => {
        letGo(running.current);
        running.current = null;
        const name = voiceFileName(new Date(), format);
        const file = markVoiceNote(new File(pieces, name, { type: format.type }));
        if (isOver) return keep(file);
        recorded.current = file;
        setState({ kind: 'recorded', file, isCut });
      };
      recorder.onerror = () => setState({ kind: 'failed', why: 'other' });
      running.current = {
        recorder,
        stream,
        context: meter(stream, (level) => latest.current.onLevel(level)),
      };
      recorder.start(PIECE_MS);
      setState({ kind: 'recording' });
    }
  }, [attempt]);

  return {
    state,
    seconds,
    pause() {
      running.current?.recorder.pause();
      setState({ kind: 'paused' });
    },
    resume() {
      running.current?.recorder.resume();
      setState({ kind: 'recording' });
    },
    stop: () => running.current?.recorder.stop(),
    /** Called once the user has used or discarded the recording, so that `onKeep` is not called. */
    settle() {
      isSettled.current = true;
    },
    again() {
      recorded.current = null;
      setSeconds(0);
      setState({ kind: 'asking' });
      setAttempt((before) => before + 1);
    },
  };
}

/** Measures the input level. Null if the browser has no AudioContext; recording works without it. */
function meter(stream: MediaStream, onLevel: (level: number) => void): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  function look() {
    if (context.state === 'closed') return;
    analyser.getByteTimeDomainData(samples);
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0);
    onLevel(loudest / 128);
    requestAnimationFrame(look);
  }
  look();
  return context;
}

function letGo(running: Running | null): void {
  if (!running) return;
  if (running.recorder.state !== 'inactive') running.recorder.stop();
  stopTracks(running.stream);
  if (running.context && running.context.state !== 'closed') void running.context.close();
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function reasonOf(error: unknown): 'refused' | 'noMicrophone' | 'other' {
  const { name = '' } = error instanceof DOMException ? error : {};
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'NotReadableError' ? 'noMicrophone' : 'other';
}
