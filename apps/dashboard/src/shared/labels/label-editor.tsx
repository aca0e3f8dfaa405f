import { useT } from '@parley/i18n/react';
import { Button, IconButton, LabelDot, LabelTag, MultiSelect } from '@parley/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useWorkspace } from '../workspace/workspace-query';
import { useNewLabel } from './use-new-label';

const LABELS_SHOWN = 8;

interface LabelEditorProps {
  /** The titles of the record's labels. */
  labels: readonly string[];
  onChange: (titles: string[]) => void;
}

/** The labels of a conversation or a contact, and a list to choose others. */
export function LabelEditor({ labels: chosen, onChange }: LabelEditorProps) {
  const t = useT();
  const { labels } = useWorkspace();
  const newLabel = useNewLabel();
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? chosen : chosen.slice(0, LABELS_SHOWN);

  async function change(titles: string[]): Promise<void> {
    const unknown = titles.find(
      (title) => !chosen.includes(title) && !labels.some((label) => label.title === title),
    );
    // A new label must be created first, because records only accept existing labels.
    if (unknown === undefined || (await newLabel.create(unknown))) onChange(titles);
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1 py-0.5">
      {shown.map((title) => (
        <LabelTag
          key={title}
          title={title}
          color={labels.find((label) => label.title === title)?.color ?? ''}
          onRemove={() => onChange(chosen.filter((other) => other !== title))}
          removeLabel={t('conversations.removeLabel', { label: title })}
        />
      ))}
      {chosen.length > LABELS_SHOWN ? (
        <Button variant="ghost" size="sm" className="h-6 px-1.5" onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? t('common.showLess') : `${t('common.showMore')} (${chosen.length - LABELS_SHOWN})`}
        </Button>
      ) : null}
      <MultiSelect
        values={[...chosen]}
        onValuesChange={(titles) => void change(titles)}
        options={labels.map((label) => ({
          value: label.title,
          label: label.title,
          ...(label.description && { description: label.description }),
          icon: <LabelDot color={label.color} />,
        }))}
        extraOption={(search) => {
          const title = newLabel.titleOf(search);
          return title === null
            ? null
            : {
                value: title,
                label: t('conversations.createLabel', { title }),
                icon: <Plus aria-hidden className="size-4 text-3" />,
              };
        }}
        label={t('conversations.labels')}
        searchLabel={t('conversations.searchLabels')}
        noResultsText={t('common.noResults')}
        emptyText={t('conversations.noLabels')}
        align="end"
        trigger={
          <IconButton
            size="sm"
            label={t('conversations.addLabel')}
            tooltip={false}
            icon={<Plus aria-hidden />}
          />
        }
      />
    </div>
  );
}
