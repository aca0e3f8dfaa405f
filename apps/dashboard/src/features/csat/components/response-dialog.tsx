import type { CsatResponse } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button, Field, Modal, Textarea, toast } from '@parley/ui';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useTextDirection } from '../../../shared/forms/use-text-direction';
import { RatingMark } from '../../../shared/csat/rating-mark';
import { useUpdateReviewNotes } from '../data/csat';
import { ConversationLink } from '../hooks/use-response-columns';

const NOTES_CHARACTERS = 5_000;

interface ResponseDialogProps {
  response: CsatResponse;
  /** Whether the account has review notes. */
  canReview: boolean;
  onClose: () => void;
}

/** One response with its whole comment, and the team's notes about it. */
export function ResponseDialog({ response, canReview, onClose }: ResponseDialogProps) {
  const { t } = useI18n();
  if (canReview) return <ReviewDialog response={response} onClose={onClose} />;
  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('csat.response')}
      closeLabel={t('common.close')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('common.done')}
        </Button>
      }
    >
      <ResponseFacts response={response} />
    </Modal>
  );
}

function ReviewDialog({ response, onClose }: Omit<ResponseDialogProps, 'canReview'>) {
  const { t, formatDate } = useI18n();
  const directionOf = useTextDirection();
  const update = useUpdateReviewNotes();
  const saved = response.csat_review_notes ?? '';
  const [notes, setNotes] = useState(saved);
  const { review_notes_updated_by: by, review_notes_updated_at: at } = response;
  return (
    <FormDialog
      title={t('csat.response')}
      action={t('csat.saveNotes')}
      isReady={notes.trim() !== saved}
      isSending={update.isPending}
      error={update.error}
      onSubmit={() =>
        update.mutate(
          { id: response.id, notes },
          {
            onSuccess: () => {
              toast.success(t('csat.notesSaved'));
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <ResponseFacts response={response} />
      <Field
        label={t('csat.notes')}
        hint={
          by && at !== null
            ? t('csat.notedBy', { name: by.name, time: formatDate(at * 1_000, { dateStyle: 'medium' }) })
            : t('csat.notesHint')
        }
      >
        <Textarea
          rows={4}
          maxLength={NOTES_CHARACTERS}
          dir={directionOf(notes)}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

function ResponseFacts({ response }: { response: CsatResponse }) {
  const { t, formatDate } = useI18n();
  const { rating, feedback_message: feedback, contact, assigned_agent: agent } = response;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-13">
      <Fact name={t('csat.rating')}>
        <RatingMark rating={rating} />
      </Fact>
      <Fact name={t('csat.comment')}>
        {feedback === null ? (
          <span className="text-3">{t('csat.noComment')}</span>
        ) : (
          <p dir="auto" className="whitespace-pre-wrap">
            {feedback}
          </p>
        )}
      </Fact>
      {contact ? <Fact name={t('csat.contact')}>{<bdi>{contact.name || t('csat.noName')}</bdi>}</Fact> : null}
      <Fact name={t('csat.agent')}>{agent ? <bdi>{agent.name}</bdi> : t('csat.noAgent')}</Fact>
      <Fact name={t('csat.answered')}>
        {formatDate(response.created_at * 1_000, { dateStyle: 'long', timeStyle: 'short' })}
      </Fact>
      <Fact name={t('csat.conversation')}>
        <ConversationLink id={response.conversation_id} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-2">{name}</dt>
      <dd className="wrap-anywhere min-w-0 text-1">{children}</dd>
    </>
  );
}
