import { useT } from '@parley/i18n/react';
import { IconButton, Kbd, lazyComponent } from '@parley/ui';
import type { Insertion } from '@parley/ui/rich-text-editor';
import { Paperclip, Signature, Type } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useState } from 'react';
import { idle } from '../../../shared/lib/idle';
import { displayKeys, displayShortcut } from '../../../shared/shortcuts/match-shortcut';
import type { ReplyMode } from '../data/drafts';
import type { SendKey } from '../hooks/use-send-key';
import { EmojiButton } from './emoji-button';

/** Not needed for the first paint, so they load when the browser is idle. */
const LateTools = lazyComponent(async () => {
  await idle();
  const module = await import('./late-tools');
  return { default: module.LateTools };
});
const VoiceRecorder = lazyComponent(async () => {
  const module = await import('../voice-note/voice-recorder');
  return { default: module.VoiceRecorder };
});

interface ReplyFootProps {
  accountId: number;
  mode: ReplyMode;
  /** Undefined if there are no formatting tools. */
  formatting: { isShown: boolean; onToggle: () => void } | undefined;
  /** Undefined for notes and for users without a signature. */
  signature: { isOn: boolean; onToggle: () => void } | undefined;
  pickerRef: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
  /**
   * Receives a recording that the user neither sent nor discarded; may be called after this component was unmounted.
   */
  onKeepFile: (file: File) => void;
  onInsert: (insertion: Insertion) => void;
  /** Moves the focus into the text. */
  onFocus: () => void;
  sendKey: SendKey;
  /** The button that sends. */
  children: ReactNode;
}

/** Footer of the reply box: tools at the start, the send button at the end. */
export function ReplyFooter(props: ReplyFootProps) {
  const { mode, formatting, signature, pickerRef, onFiles } = props;
  const t = useT();
  const [recordingIn, setRecordingIn] = useState<ReplyMode | null>(null);
  const isRecording = recordingIn === mode;
  // A recording made for a note stays in the note when the user switches to a reply.
  if (recordingIn !== null && !isRecording) setRecordingIn(null);
  return (
    <>
      {isRecording ? (
        <Suspense fallback={<div className="mt-1.5 h-11" />}>
          <VoiceRecorder
            onKeep={props.onKeepFile}
            onClose={() => {
              setRecordingIn(null);
              props.onFocus();
            }}
            onDone={(file) => {
              setRecordingIn(null);
              onFiles([file]);
            }}
          />
        </Suspense>
      ) : null}
      <div data-reply-foot className="flex flex-wrap items-center gap-0.5 px-2 pt-1.5 pb-2">
        {formatting ? (
          <IconButton
            label={t('conversations.formatting')}
            icon={<Type aria-hidden />}
            aria-pressed={formatting.isShown}
            // Keeps the focus and the selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={formatting.onToggle}
          />
        ) : null}
        <IconButton
          label={t('conversations.attach')}
          shortcut={displayShortcut('attach')}
          icon={<Paperclip aria-hidden />}
          onClick={() => pickerRef.current?.click()}
        />
        <input
          ref={pickerRef}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <EmojiButton onPick={(text) => props.onInsert({ type: 'text', text })} />
        {signature ? (
          <IconButton
            label={t('conversations.signature')}
            icon={<Signature aria-hidden />}
            aria-pressed={signature.isOn}
            onMouseDown={(event) => event.preventDefault()}
            onClick={signature.onToggle}
          />
        ) : null}
        <Suspense>
          <LateTools
            {...props}
            isOpen={isRecording}
            onToggle={() => setRecordingIn(isRecording ? null : mode)}
          />
        </Suspense>
        <span className="flex-1" />
        {/* The key label reads left to right in every language; the margin around it follows the page direction. */}
        <span className="me-2 hidden md:inline-block">
          <Kbd>{displayKeys(props.sendKey === 'enter' ? 'enter' : 'mod+enter')}</Kbd>
        </span>
        {props.children}
      </div>
    </>
  );
}
