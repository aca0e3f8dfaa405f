import { variableNames } from '@parley/contract/messages/variable-sources';
import { useI18n } from '@parley/i18n/react';
import { emojiTrigger } from '@parley/ui/emoji-picker';
import { RichTextEditor, type Triggers } from '@parley/ui/rich-text-editor';
import { useMemo } from 'react';
import { useEditorLabels } from '../../../../shared/forms/use-editor-labels';

interface TextEditorProps {
  label: string;
  /** Markdown; variables are filled when the macro runs. */
  value: string;
  onValueChange: (value: string) => void;
}

/** Loaded separately because the editor is large. */
export function TextEditor({ label, value, onValueChange }: TextEditorProps) {
  const { t, locale } = useI18n();
  const labels = useEditorLabels(label);
  const triggers = useMemo<Triggers>(
    () => ({
      variable: {
        label: t('composer.variables'),
        search: (words) =>
          variableNames
            .filter((name) => name.includes(words.toLowerCase()))
            .map((name) => ({ id: name, label: name, insert: { type: 'text', text: `{{${name}}}` } })),
      },
      emoji: emojiTrigger({ label: t('conversations.emoji'), locale }),
    }),
    [t, locale],
  );
  return (
    <div className="rounded-md border border-line-strong bg-surface p-2 shadow-1 focus-within:border-accent has-[[aria-invalid=true]]:border-red">
      <RichTextEditor
        value={value}
        onValueChange={onValueChange}
        labels={labels}
        triggers={triggers}
        placeholder={t('macros.textPlaceholder', { signs: '{{' })}
        className="max-h-80"
        textClassName="min-h-20"
      />
    </div>
  );
}
