import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../../icon-button';
import type { RichTextLabels } from '../labels';
import { displayKeys } from './display-keys';
import { ImageButton } from './image-button';
import { LinkButton } from './link-button';
import { type ArticleToolName, type Tool, TOOLS, type ToolName } from './tools';
import { useEditorSnapshot } from './use-editor-snapshot';

type Definitions = Partial<Record<ToolName | ArticleToolName, Tool>>;

interface ToolbarProps {
  editor: Editor;
  tools: readonly (ToolName | ArticleToolName)[];
  /** How they look and what they do; default: the tools of messages. */
  definitions?: Definitions;
  labels: RichTextLabels;
  disabled: boolean;
  /** Called with a chosen image file; undefined if images can't be uploaded. */
  onImageFile: ((file: File) => void) | undefined;
  isUploading: boolean;
}

/** One Tab stop; arrow keys move between tools. */
export function Toolbar(props: ToolbarProps) {
  const { editor, tools, labels, disabled, onImageFile, isUploading } = props;
  const definitions: Definitions = props.definitions ?? TOOLS;
  const shown = tools.flatMap((name) => {
    const label = labels.tools[name];
    const tool = definitions[name];
    return tool && label !== undefined && (name !== 'image' || onImageFile) ? [{ name, label, tool }] : [];
  });
  const [stop, setStop] = useState(0);
  const snapshot = useEditorSnapshot(editor, () =>
    JSON.stringify(shown.map(({ tool }) => stateOf(editor, tool))),
  );
  const states = JSON.parse(snapshot) as ReturnType<typeof stateOf>[];

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = nextStop({ key: event.key, at, count: buttons.length, isRightToLeft });
    if (at === -1 || next === null) return;
    event.preventDefault();
    setStop(next);
    buttons[next]?.focus();
  }

  return (
    <div
      role="toolbar"
      aria-label={labels.toolbar}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-0.5"
      onKeyDown={onKeyDown}
    >
      {shown.map(({ name, label, tool }, index) => {
        const { isOn, canRun } = states[index] ?? { isOn: null, canRun: true };
        const common = {
          label,
          icon: tool.icon,
          tabIndex: index === stop ? 0 : -1,
          onFocus: () => setStop(index),
          disabled,
        };
        if (name === 'link')
          return (
            <LinkButton key={name} {...common} editor={editor} isOn={isOn === true} labels={labels.link} />
          );
        if (name === 'image') {
          return <ImageButton key={name} {...common} isUploading={isUploading} onFile={onImageFile} />;
        }
        return (
          <IconButton
            key={name}
            {...common}
            shortcut={displayKeys(tool.keys)}
            aria-pressed={isOn ?? undefined}
            // Not `disabled`, so that arrow keys still reach the tool and the focus is not lost.
            aria-disabled={!canRun || undefined}
            className={canRun ? undefined : 'opacity-50'}
            // Keeps the focus and selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => canRun && tool.run?.(editor)}
          />
        );
      })}
    </div>
  );
}

function stateOf(editor: Editor, { isOn, canRun }: Tool): { isOn: boolean | null; canRun: boolean } {
  return { isOn: isOn ? isOn(editor) : null, canRun: canRun ? canRun(editor) : true };
}

function nextStop(options: {
  key: string;
  at: number;
  count: number;
  isRightToLeft: boolean;
}): number | null {
  const { key, at, count, isRightToLeft } = options;
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (at + 1) % count;
  if (key === backward) return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
