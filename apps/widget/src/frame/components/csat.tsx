import { useState } from 'react';
import type { CsatAnswer, Message } from '../model/wire';
import type { TextKey } from '../text/translate';
import { useWidget } from './context';
import { Form } from './form';
import { adoptStyles } from './load-lazily';
import styles from './csat.css?inline';

adoptStyles(styles);

const FACES = ['😞', '😑', '😐', '😀', '😊'];

/** The survey: a rating, then a comment. Both can be changed, here and on the survey page. */
export function Csat({ message }: { message: Message }) {
  const { t, actions } = useWidget();
  const submitted = message.content_attributes?.submitted_values;
  const stored = submitted && !Array.isArray(submitted) ? submitted.csat_survey_response : undefined;
  // Shown at once, until the server has answered.
  const [pending, setPending] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [isDone, setDone] = useState(!!stored?.feedback_message);
  const rating = pending || stored?.rating || 0;
  const isStar = message.content_attributes?.display_type === 'star';
  const send = (answer: CsatAnswer) =>
    actions.answer(message, { message: { submitted_values: { csat_survey_response: answer } } });
  const rate = async (value: number) => {
    setPending(value);
    setFailed(false);
    try {
      // A comment that was given before stays.
      await send({ rating: value, feedback_message: stored?.feedback_message });
    } catch {
      setFailed(true);
    }
    setPending(0);
  };
  return (
    <section className="csat">
      <h2>{isDone ? t('csat.thanks') : message.content || t('csat.title')}</h2>
      <div className={isStar ? 'stars' : 'faces'}>
        {FACES.map((face, index) => (
          <button
            key={face}
            type="button"
            disabled={isDone}
            aria-pressed={rating === index + 1}
            aria-label={t(`csat.${index + 1}` as TextKey)}
            className={(isStar ? index < rating : index + 1 === rating) ? 'on' : rating ? 'off' : ''}
            onClick={() => rate(index + 1)}
          >
            {isStar ? '★' : face}
          </button>
        ))}
      </div>
      {hasFailed ? (
        <p className="problem" role="alert">
          {t('chat.actionFailed')}
        </p>
      ) : null}
      {isDone ? (
        <>
          {stored?.feedback_message ? <p dir="auto">{stored.feedback_message}</p> : null}
          <button type="button" className="change" onClick={() => setDone(false)}>
            {t('csat.change')}
          </button>
        </>
      ) : rating ? (
        <Form
          fields={[
            {
              name: 'feedback',
              label: t('csat.feedback'),
              type: 'textarea',
              isRequired: false,
              initial: stored?.feedback_message ?? '',
            },
          ]}
          submitLabel={t('common.submit')}
          onSubmit={async ({ feedback }) => {
            const given = `${feedback ?? ''}`.trim();
            if (given !== (stored?.feedback_message ?? '')) await send({ rating, feedback_message: given });
            setDone(true);
          }}
        />
      ) : null}
    </section>
  );
}
