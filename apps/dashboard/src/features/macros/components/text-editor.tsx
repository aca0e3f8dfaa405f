import { RichTextEditor } from '@parley/ui/rich-text-editor';
import { useEditorLabels } from '../../../shared/forms/use-editor-labels';

interface TextEditorProps {
  label: string;
  /** Markdown. */
  value: string;
  onValueChange: (value: string) => void;
}

/** Heavy, so it comes on its own. */
export function TextEditor({ label, value, onValueChange }: TextEditorProps) {
  const labels = useEditorLabels(label);
  return (
    <div className="rounded-md border border-line-strong bg-surface p-2 shadow-1 focus-within:border-accent">
      <RichTextEditor
        value={value}
        onValueChange={onValueChange}
        labels={labels}
        className="max-h-80 min-h-28"
      />
    </div>
  );
}
