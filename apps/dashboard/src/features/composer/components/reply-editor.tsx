import { RichTextEditor } from '@parley/ui/rich-text-editor';
import { lazyComponent } from '@parley/ui';
import { type CSSProperties, Suspense } from 'react';
import { useEditorLabels } from '../../../shared/forms/use-editor-labels';
import { sharing } from '../data/drafts';
import type { PlainFieldState } from '../hooks/use-reply-editor';
import { useReplyImageUpload } from '../hooks/use-reply-image-upload';
import { useReplyTriggers } from '../hooks/use-reply-triggers';
import { useReplyVariables } from '../hooks/use-reply-variables';
import { useVariableMarks } from '../hooks/use-variable-marks';
import type { ReplyFieldProps } from './reply-field';

const DraftConflict = lazyComponent(async () => ({
  default: (await import('./draft-conflict')).DraftConflict,
}));

const ReplyNotices = lazyComponent(async () => ({ default: (await import('./reply-notices')).ReplyNotices }));

interface ReplyEditorProps extends ReplyFieldProps {
  begun: PlainFieldState | null;
}

/** The rich-text editor of the reply box, at exactly the position of the plain field. */
export function ReplyEditor(props: ReplyEditorProps) {
  const { scope, conversation, text, begun } = props;
  const labels = useEditorLabels(props.label);
  const variables = useReplyVariables(scope.accountId, conversation, props.isNote);
  const triggers = useReplyTriggers({ scope, conversation, variables });
  const markVariable = useVariableMarks(variables);
  const pictures = useReplyImageUpload(scope.accountId);
  const place = { accountId: scope.accountId, userId: scope.myId, conversationId: conversation.id };
  const mode = props.isNote ? 'note' : 'reply';
  // An existing text keeps the height it had in the plain field, so that nothing moves.
  const height = begun && text !== '' ? { '--begun': `${begun.heightPx}px` } : undefined;

  return (
    <div style={height as CSSProperties | undefined}>
      <Suspense>
        <DraftConflict place={place} mode={mode} onSettled={() => props.handleRef.current?.focus()} />
      </Suspense>
      <RichTextEditor
        value={text}
        onValueChange={props.onWrite}
        labels={labels}
        placeholder={props.placeholder}
        initialCursor={begun?.cursor}
        tools={props.tools}
        triggers={triggers}
        markVariable={markVariable}
        isPrivate={props.isNote}
        sendKey={props.sendKey}
        onSend={props.onSend}
        onPasteFiles={props.onFiles}
        onUploadImage={pictures.upload}
        onImageProblem={pictures.showImageError}
        onBlur={() => {
          props.onLeave();
          sharing.left?.(place);
        }}
        isInvalid={props.isTooLong}
        toolbarSide="bottom"
        handleRef={props.handleRef}
        className="px-2"
        textClassName="max-h-[40dvh] min-h-[max(3.875rem,var(--begun,0px))] [&>.tiptap]:px-1.5 [&>.tiptap]:pt-2.5 [&>.tiptap]:pb-1.5"
      />
      <Suspense>
        <ReplyNotices conversation={conversation} draft={{ ...place, mode }} text={text} />
      </Suspense>
    </div>
  );
}
