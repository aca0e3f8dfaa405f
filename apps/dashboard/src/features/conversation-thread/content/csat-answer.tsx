import type { Message } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { Star } from 'lucide-react';
import { NotAnswered } from './answers';
import { isUnknownRecord, textOf } from './unknown-record';

const BEST = 5;

/** The customer's rating of the conversation, with the comment. */
export function CsatAnswer({ message }: { message: Message }) {
  const t = useT();
  const { formatNumber } = useI18n();
  const { submitted_values: values } = message.content_attributes;
  const answer =
    isUnknownRecord(values) && isUnknownRecord(values['csat_survey_response'])
      ? values['csat_survey_response']
      : null;
  const rating = Number(answer?.['rating']);
  if (!answer || !(rating >= 1 && rating <= BEST)) return <NotAnswered />;
  const feedback = textOf(answer['feedback_message']);
  return (
    <div className="flex flex-col gap-1.5 rounded-sm border border-line bg-surface px-2.5 py-2">
      <p className="flex items-center gap-2 text-13">
        <span aria-hidden className="flex">
          {Array.from({ length: BEST }, (_, index) => (
            <Star
              key={index}
              className={cn('size-4', index < rating ? 'fill-amber text-amber' : 'text-line-strong')}
            />
          ))}
        </span>
        {t('content.rated', { rating: formatNumber(rating), best: formatNumber(BEST) })}
      </p>
      {feedback === null ? null : (
        <p dir="auto" className="whitespace-pre-wrap text-13 [overflow-wrap:anywhere]">
          {feedback}
        </p>
      )}
    </div>
  );
}
