import { useI18n, useT } from '@parley/i18n/react';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { Button, IconButton, Spinner } from '@parley/ui';
import { clockText } from '@parley/ui/audio-player';
import { Mic, Pause, Square, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Audio } from '../../conversations/components/audio';
import { LONGEST_SECONDS, type RecorderState, useRecorder } from './use-recorder';

interface VoiceRecorderProps {
  onDone: (file: File) => void;
  /**
   * Receives a recording when the recorder is unmounted before the user used or discarded it; may be called after that.
   */
  onKeep: (file: File) => void;
  onClose: () => void;
}

const sentences: Record<'refused' | 'noMicrophone' | 'other', DashboardKey> = {
  refused: 'sending.voice.refused',
  noMicrophone: 'sending.voice.noMicrophone',
  other: 'sending.voice.failed',
};

/** Records a voice note, plays it back, and returns it as a file. */
export function VoiceRecorder({ onDone, onKeep, onClose }: VoiceRecorderProps) {
  const t = useT();
  const meterRef = useRef<HTMLSpanElement>(null);
  const groupRef = useRef<HTMLDivElement>(null);
  const recorder = useRecorder({
    onLevel(level) {
      if (meterRef.current) meterRef.current.style.transform = `scaleX(${Math.min(1, level * 1.5)})`;
    },
    onKeep,
  });
  const { state, seconds } = recorder;
  function done(file: File) {
    recorder.settle();
    onDone(file);
  }
  function discard() {
    recorder.settle();
    onClose();
  }
  // Each step has other buttons, so the focus moves to the first of them for keyboard users. In the same commit: later
  // it could take the focus away from what a quick click on Close has focused.
  useLayoutEffect(() => {
    groupRef.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus();
  }, [state.kind]);

  return (
    <div
      ref={groupRef}
      role="group"
      aria-label={t('sending.voice.title')}
      className="mx-2 mt-1.5 flex flex-wrap items-center gap-2 rounded-md border border-line bg-bg px-2.5 py-1.5 text-13"
    >
      <Step state={state} seconds={seconds} recorder={recorder} meterRef={meterRef} onDone={done} />
      <IconButton
        size="sm"
        label={t(state.kind === 'failed' ? 'common.close' : 'sending.voice.discard')}
        icon={<Trash2 aria-hidden />}
        onClick={discard}
        className="ms-auto"
      />
      <span role="status" className="sr-only">
        {t(`sending.voice.state.${state.kind}`)}
      </span>
    </div>
  );
}

interface StepProps {
  state: RecorderState;
  seconds: number;
  recorder: ReturnType<typeof useRecorder>;
  meterRef: React.RefObject<HTMLSpanElement | null>;
  onDone: (file: File) => void;
}

function Step({ state, seconds, recorder, meterRef, onDone }: StepProps) {
  const { t, languageTag } = useI18n();
  switch (state.kind) {
    case 'asking':
      return (
        <span className="inline-flex items-center gap-2 text-2">
          <Spinner label={t('sending.voice.state.asking')} />
          {t('sending.voice.state.asking')}
        </span>
      );
    case 'failed':
      return (
        <>
          <p role="alert" className="min-w-0 text-red-text">
            {t(sentences[state.why])}
          </p>
          <Button size="sm" onClick={recorder.again}>
            {t('common.retry')}
          </Button>
        </>
      );
    case 'recorded':
      return <Recorded file={state.file} isCut={state.isCut} onDone={onDone} onAgain={recorder.again} />;
    default:
      return (
        <>
          {state.kind === 'recording' ? (
            <Button size="sm" icon={<Pause aria-hidden />} onClick={recorder.pause}>
              {t('sending.voice.pause')}
            </Button>
          ) : (
            <Button size="sm" icon={<Mic aria-hidden />} onClick={recorder.resume}>
              {t('sending.voice.resume')}
            </Button>
          )}
          <Button size="sm" variant="primary" icon={<Square aria-hidden />} onClick={recorder.stop}>
            {t('sending.voice.stop')}
          </Button>
          <span aria-hidden className="h-1.5 w-24 overflow-hidden rounded-full bg-hover">
            <span
              ref={meterRef}
              className={`block h-full origin-left rounded-full rtl:origin-right ${state.kind === 'recording' ? 'bg-red' : 'bg-line-control'}`}
              style={{ transform: 'scaleX(0)' }}
            />
          </span>
          <span role="timer" className="num text-2">
            {t('content.position', {
              time: clockText(seconds, languageTag),
              limit: clockText(LONGEST_SECONDS, languageTag),
            })}
          </span>
        </>
      );
  }
}

interface RecordedProps {
  file: File;
  isCut: boolean;
  onDone: (file: File) => void;
  onAgain: () => void;
}

function Recorded({ file, isCut, onDone, onAgain }: RecordedProps) {
  const t = useT();
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => onDone(file)}>
        {t('sending.voice.attach')}
      </Button>
      <Button size="sm" onClick={onAgain}>
        {t('sending.voice.again')}
      </Button>
      <Audio src={file} name={t('sending.voice.title')} className="w-auto min-w-56 flex-1" />
      {isCut ? <p className="w-full text-12 text-note-text">{t('sending.voice.cut')}</p> : null}
    </>
  );
}
