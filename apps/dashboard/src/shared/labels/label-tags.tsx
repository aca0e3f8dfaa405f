import { useT } from '@parley/i18n/react';
import { LabelTag } from '@parley/ui';
import { useWorkspace } from '../workspace/workspace-query';

/** A second one would be cut off on usual screens. */
const LABELS_SHOWN = 1;

/** The labels of a row of a table: the first one, and how many more there are; the tooltip has all. */
export function LabelTags({ titles }: { titles: readonly string[] }) {
  const t = useT();
  const { labels } = useWorkspace();
  const more = titles.length - LABELS_SHOWN;
  return (
    <span title={titles.join(', ')} className="flex min-w-0 items-center gap-1">
      {titles.slice(0, LABELS_SHOWN).map((title) => (
        <LabelTag
          key={title}
          title={title}
          color={labels.find((label) => label.title === title)?.color ?? ''}
        />
      ))}
      {more > 0 ? (
        <span className="shrink-0 text-12 text-3">{t('lists.moreCount', { count: more })}</span>
      ) : null}
    </span>
  );
}
