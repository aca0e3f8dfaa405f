import { coreLimits } from '@parley/contract/kit/core-limits';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { checkFile, FILE_PICKER_TYPES, uploadLimit } from '../model/files';
import { useWidget } from './context';
import { EmojiButton } from './emoji-button';
import { Icon } from './icon';

const MAX_HEIGHT_PX = 132;

/** The unsent text, kept in session storage so that it survives a reload of the customer's page. */
function useDraft(key: string) {
  const [draft, setDraft] = useState(() => {
    try {
      return sessionStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  });
  useEffect(() => {
    try {
      sessionStorage.setItem(key, draft);
    } catch {
      // Storage may be blocked in embedded pages; the text then lasts as long as the panel.
    }
  }, [key, draft]);
  return [draft, setDraft] as const;
}

/** Files waiting to be sent, and why others were rejected. */
function useFiles() {
  const { t, globals } = useWidget();
  const [files, setFiles] = useState<File[]>([]);
  const [problem, setProblem] = useState('');
  const limit = uploadLimit(globals.MAXIMUM_FILE_UPLOAD_SIZE);
  return {
    files,
    problem,
    add(list: Iterable<File>) {
      const given = [...list];
      const wrong = given.map((file) => [file, checkFile(file, limit)] as const).find(([, found]) => found);
      const good = given.filter((file) => !checkFile(file, limit));
      const most = coreLimits.attachmentsPerMessage;
      setFiles([...files, ...good].slice(0, most));
      if (wrong?.[1]) setProblem(t(wrong[1], { name: wrong[0].name, limit }));
      else setProblem(files.length + good.length > most ? t('file.tooMany', { limit: most }) : '');
    },
    remove: (file: File) => setFiles(files.filter((other) => other !== file)),
    clear() {
      setFiles([]);
      setProblem('');
    },
  };
}

function FileTray({ files, onRemove }: { files: File[]; onRemove: (file: File) => void }) {
  const { t } = useWidget();
  if (!files.length) return null;
  return (
    <ul className="tray">
      {files.map((file, index) => (
        <li key={`${index}${file.name}`}>
          <span>{file.name}</span>
          <button
            type="button"
            aria-label={t('common.remove', { name: file.name })}
            onClick={() => onRemove(file)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

export function Composer() {
  const { t, channel, host, isOpen, isMobile, isStartingNew, actions } = useWidget();
  const [text, setText] = useDraft(`parley_draft_${channel.websiteToken}`);
  const { files, problem, add, remove, clear } = useFiles();
  const [isOver, setOver] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  // The call that creates a second conversation accepts text only.
  const canAttach =
    (host.enableFileUpload ?? channel.enabledFeatures?.includes('attachments') ?? false) && !isStartingNew;
  const isTooLong = text.length > coreLimits.messageContentCharacters;
  const canSend = (!!text.trim() || files.length > 0) && !isTooLong;

  useEffect(() => {
    if (isOpen && !isMobile) area.current?.focus();
  }, [isOpen, isMobile]);

  useLayoutEffect(() => {
    const node = area.current;
    if (!node) return;
    node.style.height = 'auto';
    node.style.height = `${Math.min(node.scrollHeight, MAX_HEIGHT_PX)}px`;
  }, [text]);

  const submit = () => {
    if (!canSend) return;
    actions.send(text.trim(), files);
    setText('');
    clear();
    area.current?.focus();
  };
  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // 229: an input method is still composing a word and handles this key.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return;
    event.preventDefault();
    submit();
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData?.files;
    if (!canAttach || !pasted?.length) return;
    event.preventDefault();
    add(pasted);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (canAttach && event.dataTransfer) add(event.dataTransfer.files);
  };
  const complaint = isTooLong
    ? t('composer.tooLong', { limit: coreLimits.messageContentCharacters })
    : problem;

  return (
    <form
      className={isOver && canAttach ? 'composer over' : 'composer'}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {complaint ? (
        <p className="problem" role="alert">
          {complaint}
        </p>
      ) : null}
      <FileTray files={files} onRemove={remove} />
      <textarea
        ref={area}
        rows={1}
        // An empty field has the text direction of its placeholder.
        dir={text ? 'auto' : undefined}
        value={text}
        aria-label={t('composer.placeholder')}
        placeholder={isOver && canAttach ? t('composer.drop') : t('composer.placeholder')}
        onInput={(event) => {
          setText(event.currentTarget.value);
          actions.onKeystroke();
        }}
        onKeyDown={keyDown}
        onPaste={paste}
      />
      <div className="tools">
        {canAttach ? (
          <>
            <button
              type="button"
              className="icon"
              aria-label={t('composer.attach')}
              title={t('composer.attach')}
              onClick={() => picker.current?.click()}
            >
              <Icon name="attach" />
            </button>
            <input
              ref={picker}
              type="file"
              multiple
              hidden
              accept={FILE_PICKER_TYPES}
              aria-label={t('composer.attach')}
              onChange={(event) => {
                add(event.currentTarget.files ?? []);
                event.currentTarget.value = '';
              }}
            />
          </>
        ) : null}
        {host.enableEmojiPicker && channel.enabledFeatures?.includes('emoji_picker') ? (
          <EmojiButton area={area} onText={setText} />
        ) : null}
        <span className="grow" />
        <button type="submit" className="send" aria-label={t('common.send')} disabled={!canSend}>
          <Icon name="send" />
        </button>
      </div>
    </form>
  );
}
