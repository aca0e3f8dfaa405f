import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type CSSProperties, useLayoutEffect, useState } from 'react';
import { cn } from '../../../lib/cn';
import { IMAGE_SIZES } from '../image-size';
import type { RichTextLabels } from '../labels';
import { useEditorSnapshot } from './use-editor-snapshot';

const GAP_PX = 6;

interface ImageSizeBarProps {
  editor: Editor;
  labels: RichTextLabels;
}

/** The size toolbar below a selected image. */
export function ImageSizeBar({ editor, labels }: ImageSizeBarProps) {
  const chosen = useEditorSnapshot(editor, heightOfChosen);
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' });

  useLayoutEffect(() => {
    if (chosen === '') return;
    const follow = () => {
      const image = editor.view.nodeDOM(editor.state.selection.from);
      if (!(image instanceof HTMLElement)) return;
      const { left, bottom } = image.getBoundingClientRect();
      setPlace({ left, top: bottom + GAP_PX });
    };
    follow();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', follow, { capture: true });
  }, [editor, chosen]);

  if (chosen === '') return null;
  return (
    <div
      role="toolbar"
      aria-label={labels.imageSize}
      style={place}
      className="fixed z-50 flex gap-0.5 rounded-md border border-line bg-surface p-0.5 shadow-2"
    >
      {IMAGE_SIZES.map(({ name, height }) => (
        <button
          key={name}
          type="button"
          aria-pressed={height === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => resize(editor, height)}
          className={cn(
            'focus-ring h-6 rounded-sm px-2 text-12 text-2 hover:bg-hover',
            height === chosen && 'bg-selected font-medium text-accent-text',
          )}
        >
          {labels.imageSizes[name]}
        </button>
      ))}
    </div>
  );
}

/** Changes the height and selects the image again, because the update replaces the node. */
function resize(editor: Editor, height: string): void {
  const { from } = editor.state.selection;
  editor.chain().focus().updateAttributes('image', { height }).setNodeSelection(from).run();
}

/** Height of the selected image; empty if none is selected. */
function heightOfChosen({ state: { selection } }: Editor): string {
  const isImage = selection instanceof NodeSelection && selection.node.type.name === 'image';
  return isImage ? String(selection.node.attrs.height) : '';
}
