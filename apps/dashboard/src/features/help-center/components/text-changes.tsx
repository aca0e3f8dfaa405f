import { useI18n } from '@parley/i18n/react';
import { diffLines, diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';

interface TextChangesProps {
  before: string;
  after: string;
}

/** Long texts that differ in most words are compared by lines after this time. */
const WORDS_TIMEOUT_MS = 300;

/** A text with the words that were added and removed since a former one. */
export function TextChanges({ before, after }: TextChangesProps) {
  const { t } = useI18n();
  const changes = useMemo(() => compareTexts(before, after), [before, after]);
  if (before === after) return <p className="text-13 text-2">{t('articleEditor.versionSame')}</p>;
  return (
    <div dir="auto" className="whitespace-pre-wrap break-words text-13">
      {changes.map(({ value, added: isAdded, removed: isRemoved }, index) => {
        // Parts have no other identity than their place.
        const key = `${index}`;
        if (isAdded) {
          return (
            <ins key={key} className="rounded-sm bg-green-soft text-green-text no-underline">
              {value}
            </ins>
          );
        }
        if (isRemoved) {
          return (
            <del key={key} className="rounded-sm bg-red-soft text-red-text">
              {value}
            </del>
          );
        }
        return <span key={key}>{value}</span>;
      })}
    </div>
  );
}

function compareTexts(before: string, after: string) {
  // Not every language puts spaces between its words.
  const intlSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  return (
    diffWordsWithSpace(before, after, { intlSegmenter, timeout: WORDS_TIMEOUT_MS }) ??
    diffLines(before, after)
  );
}
