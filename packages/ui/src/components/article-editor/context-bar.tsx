import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { calloutKinds, type CalloutKind } from '@parley/article-text/syntax/callouts';
import { Button } from '../button';
import { Input } from '../input';
import { useEditorSnapshot } from '../rich-text-editor/toolbar/use-editor-snapshot';
import { type TableCommand, tableCommands } from './article-table';

export interface ContextBarLabels {
  table: Record<TableCommand, string>;
  callouts: Record<CalloutKind, string>;
  imageActions: { alt: string; width: string; small: string; medium: string; full: string };
}

const WIDTHS = { small: 240, medium: 480, full: null } as const;

interface ContextBarProps {
  editor: Editor;
  labels: ContextBarLabels;
}

/** Actions for the table, callout or image at the cursor. */
export function ContextBar({ editor, labels }: ContextBarProps) {
  const snapshot = useEditorSnapshot(editor, () => JSON.stringify(placeOf(editor)));
  const { image, kind, isInTable } = JSON.parse(snapshot) as ReturnType<typeof placeOf>;
  if (image)
    return <ImageActions key={image.src} editor={editor} image={image} labels={labels.imageActions} />;
  if (isInTable) {
    const names = Object.keys(tableCommands) as TableCommand[];
    return (
      <div className="flex flex-wrap gap-1">
        {names.map((name) => (
          <Button
            key={name}
            size="sm"
            variant="ghost"
            onClick={() => {
              tableCommands[name](editor.state, editor.view.dispatch);
              editor.view.focus();
            }}
          >
            {labels.table[name]}
          </Button>
        ))}
      </div>
    );
  }
  if (!kind) return null;
  return (
    <div className="flex flex-wrap gap-1">
      {calloutKinds.map((one) => (
        <Button
          key={one}
          size="sm"
          variant="ghost"
          aria-pressed={one === kind}
          onClick={() => editor.chain().focus().updateAttributes('callout', { kind: one }).run()}
        >
          {labels.callouts[one]}
        </Button>
      ))}
    </div>
  );
}

interface ImageAttributes {
  src: string;
  alt: string;
  width: number | null;
}

function placeOf(editor: Editor) {
  const { selection } = editor.state;
  const isImage = selection instanceof NodeSelection && selection.node.type.name === 'image';
  return {
    image: isImage ? (selection.node.attrs as ImageAttributes) : null,
    isInTable: editor.isActive('table'),
    kind: editor.isActive('callout') ? (editor.getAttributes('callout')['kind'] as CalloutKind) : null,
  };
}

interface ImageActionsProps {
  editor: Editor;
  image: ImageAttributes;
  labels: ContextBarLabels['imageActions'];
}

function ImageActions({ editor, image, labels }: ImageActionsProps) {
  const change = (attributes: Partial<ImageAttributes>) =>
    editor.commands.updateAttributes('image', attributes);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Input
        aria-label={labels.alt}
        placeholder={labels.alt}
        dir="auto"
        className="max-w-80 flex-1"
        defaultValue={image.alt}
        onChange={({ target }) => change({ alt: target.value })}
      />
      <div role="group" aria-label={labels.width} className="flex gap-1">
        {(Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).map((name) => (
          <Button
            key={name}
            size="sm"
            variant="ghost"
            aria-pressed={image.width === WIDTHS[name]}
            onClick={() => change({ width: WIDTHS[name] })}
          >
            {labels[name]}
          </Button>
        ))}
      </div>
    </div>
  );
}
