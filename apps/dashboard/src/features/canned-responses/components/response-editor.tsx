import { variableNames } from '@parley/contract/messages/variable-sources';
import { useI18n } from '@parley/i18n/react';
import { Button, Menu, MenuItem } from '@parley/ui';
import { emojiTrigger } from '@parley/ui/emoji-picker';
import {
  type MarkVariable,
  RichTextEditor,
  type RichTextHandle,
  type TriggerItem,
} from '@parley/ui/rich-text-editor';
import { Braces } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useEditorLabels } from '../../../shared/forms/use-editor-labels';
import { isKnownVariable } from '../model/response-variables';

interface ResponseEditorProps {
  /** Markdown. */
  value: string;
  isInvalid: boolean;
  onValueChange: (value: string) => void;
  /** Called on Cmd+Enter or Ctrl+Enter. */
  onSave: () => void;
}

/** Loaded separately because the editor is large. */
export function ResponseEditor({ value, isInvalid, onValueChange, onSave }: ResponseEditorProps) {
  const { t, locale } = useI18n();
  const labels = useEditorLabels(t('cannedResponses.content'));
  const handleRef = useRef<RichTextHandle>(null);
  const markVariable = useVariableNames();

  return (
    <div className="rounded-md border border-line-strong bg-surface p-2 shadow-1 focus-within:border-accent">
      <RichTextEditor
        value={value}
        onValueChange={onValueChange}
        onSend={onSave}
        labels={labels}
        placeholder={t('cannedResponses.contentPlaceholder')}
        triggers={{
          variable: {
            label: t('composer.variables'),
            search: (words) => variableItems.filter(({ label }) => label.includes(words.toLowerCase())),
          },
          emoji: emojiTrigger({ label: t('conversations.emoji'), locale }),
        }}
        markVariable={markVariable}
        isInvalid={isInvalid}
        handleRef={handleRef}
        className="max-h-80"
        textClassName="min-h-32"
      />
      <div className="mt-1.5 flex border-line border-t pt-1.5">
        <Menu
          align="start"
          trigger={
            <Button variant="ghost" size="sm" icon={<Braces aria-hidden />}>
              {t('cannedResponses.insertVariable')}
            </Button>
          }
        >
          {variableItems.map(({ id, insert }) => (
            <MenuItem key={id} onSelect={() => handleRef.current?.insert(insert)}>
              <span dir="ltr">{id}</span>
            </MenuItem>
          ))}
        </Menu>
      </div>
    </div>
  );
}

const variableItems = variableNames.map(
  (name): TriggerItem => ({ id: name, label: name, insert: { type: 'text', text: `{{${name}}}` } }),
);

/** Marks variables in the text: known ones, and unknown ones as a warning. */
function useVariableNames(): MarkVariable {
  const { t } = useI18n();
  return useCallback(
    (expression) => {
      const isRight = isKnownVariable(expression);
      if (isRight === null) return null;
      return isRight
        ? { tone: 'known', title: t('cannedResponses.variableFilled') }
        : { tone: 'warning', title: t('composer.variableMalformed') };
    },
    [t],
  );
}
