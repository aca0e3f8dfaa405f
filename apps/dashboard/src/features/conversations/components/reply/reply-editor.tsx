import { useT } from '@parley/i18n/react';
import { RichTextEditor, type RichTextLabels } from '@parley/ui/rich-text-editor';
import type { CSSProperties } from 'react';
import type { BegunReply } from '../../hooks/use-reply-editor';
import { useReplyTriggers } from '../../hooks/use-reply-triggers';
import type { ReplyFieldProps } from './reply-field';

interface ReplyEditorProps extends ReplyFieldProps {
  begun: BegunReply | null;
}

/** The rich-text editor as the field of the reply box; it stands exactly where the plain field stood. */
export function ReplyEditor(props: ReplyEditorProps) {
  const { scope, conversation, text, begun } = props;
  const labels = useEditorLabels(props.label);
  const triggers = useReplyTriggers(scope, conversation);
  // A text that was there before keeps the height that it had in the plain field: nothing moves.
  const height = begun && text !== '' ? { '--begun': `${begun.heightPx}px` } : undefined;

  return (
    <div style={height as CSSProperties | undefined}>
      <RichTextEditor
        value={text}
        onValueChange={props.onWrite}
        labels={labels}
        placeholder={props.placeholder}
        beginAt={begun?.cursor}
        tools={props.tools}
        triggers={triggers}
        isPrivate={props.isNote}
        sendKey={props.sendKey}
        onSend={props.onSend}
        onPasteFiles={props.onFiles}
        onBlur={props.onLeave}
        isInvalid={props.isTooLong}
        toolbarSide="bottom"
        handleRef={props.handleRef}
        className="px-2"
        textClassName="max-h-[40dvh] min-h-[max(3.875rem,var(--begun,0px))] [&>.tiptap]:px-1.5 [&>.tiptap]:pt-2.5 [&>.tiptap]:pb-1.5"
      />
    </div>
  );
}

function useEditorLabels(editor: string): RichTextLabels {
  const t = useT();
  return {
    editor,
    toolbar: t('conversations.formatting'),
    tools: {
      strong: t('composer.bold'),
      em: t('composer.italic'),
      link: t('composer.link'),
      undo: t('composer.undo'),
      redo: t('composer.redo'),
      bulletList: t('composer.bulletList'),
      orderedList: t('composer.orderedList'),
      code: t('composer.code'),
    },
    link: {
      address: t('composer.linkAddress'),
      apply: t('composer.applyLink'),
      remove: t('composer.removeLink'),
      invalid: t('composer.invalidLink'),
    },
    imageSize: t('composer.imageSize'),
    imageSizes: {
      small: t('composer.imageSmall'),
      medium: t('composer.imageMedium'),
      large: t('composer.imageLarge'),
      original: t('composer.imageOriginal'),
    },
    loading: t('composer.searching'),
  };
}
