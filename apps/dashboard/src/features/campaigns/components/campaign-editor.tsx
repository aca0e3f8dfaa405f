import type { Campaign, CampaignKind } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Banner, Button, IconButton, toast } from '@parley/ui';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { describeError } from '../../../shared/errors';
import { serverErrorsOf } from '../../../shared/forms/server-errors';
import { useFormEdits } from '../../../shared/forms/use-form-edits';
import { useUnsavedGuard } from '../../../shared/forms/use-unsaved-guard';
import { NARROW, useMediaQuery } from '../../../shared/lib/use-media-query';
import { useSaveCampaign } from '../data/campaigns';
import { useCampaignSearch } from '../hooks/use-campaign-search';
import { type CampaignForm, inputOf, problemsOf, stateOf } from '../model/campaign-form';
import { CampaignFigures } from './campaign-figures';
import { CampaignMenu } from './campaign-menu';
import { CampaignPreview } from './campaign-preview';
import { CampaignState } from './campaign-state';
import { AudienceFields, MessageFields, ScheduleField, VisitFields } from './campaign-fields';
import { CampaignSwitch } from './campaign-list';

interface CampaignEditorProps {
  kind: CampaignKind;
  /** Null: creates a new one. */
  campaign: Campaign | null;
  /** The values that are saved, or those a new one begins with. */
  first: CampaignForm;
}

/** The fields of a campaign with its figures above and a preview beside. What was sent can only be read. */
export function CampaignEditor({ kind, campaign, first }: CampaignEditorProps) {
  const t = useT();
  const formId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [, setSearch] = useCampaignSearch();
  const [begun] = useState(first);
  const { form, isChanged, set, settle } = useFormEdits(campaign ? first : begun);
  const [wasSubmitted, setSubmitted] = useState(false);
  const save = useSaveCampaign(campaign?.id ?? null);
  useUnsavedGuard(isChanged && !save.isPending);
  const isLocked = campaign?.campaign_type === 'one_off' && campaign.campaign_status !== 'active';
  const problems = problemsOf(kind, form);
  const refusal = serverErrorsOf(save.error, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (save.isPending || isLocked) return;
    if (problems.size > 0) return focusFirstMistake();
    save.mutate(inputOf(kind, form), {
      onSuccess: ({ id }) => {
        settle(form);
        setSubmitted(false);
        toast.success(t(campaign ? 'campaigns.saved' : 'campaigns.created'));
        if (!campaign) setSearch({ campaign: id }, { isSaved: true });
      },
    });
  }

  /** In the next frame, when the errors are rendered. */
  function focusFirstMistake() {
    requestAnimationFrame(() => {
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  }

  const change = (next: Partial<CampaignForm>) => {
    save.reset();
    set(next);
  };
  const fields = { kind, form, problems: wasSubmitted ? problems : new Set<never>(), onChange: change };
  const title = campaign?.title ?? t('campaigns.newTitle');
  // In a narrow window the list and its heading are not there.
  const Heading = useMediaQuery(NARROW) ? 'h1' : 'h2';
  return (
    <>
      <section aria-label={title} className="flex min-h-0 min-w-0 flex-1 flex-col border-line border-s">
        <header className="flex min-h-14 shrink-0 items-center gap-2 border-line border-b px-4">
          <IconButton
            className="md:hidden"
            label={t('campaigns.toList')}
            icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
            onClick={() => setSearch({})}
          />
          <Heading className="min-w-0 truncate font-semibold text-14">
            <bdi>{title}</bdi>
          </Heading>
          {campaign && kind === 'one_off' ? <CampaignState state={stateOf(campaign)} /> : null}
          <div className="ms-auto flex shrink-0 items-center gap-2">
            {campaign && kind === 'ongoing' ? (
              <CampaignSwitch campaign={campaign} label={t('campaigns.isOn', { title })} />
            ) : null}
            {campaign ? <CampaignMenu campaign={campaign} isChanged={isChanged} /> : null}
            {isLocked ? null : (
              <Button
                type="submit"
                form={formId}
                variant="primary"
                disabled={campaign !== null && !isChanged}
                loading={save.isPending}
              >
                {t(campaign ? 'common.save' : kind === 'ongoing' ? 'campaigns.create' : 'campaigns.schedule')}
              </Button>
            )}
          </div>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <form
            id={formId}
            ref={formRef}
            noValidate
            onSubmit={submit}
            className="mx-auto flex max-w-[40rem] flex-col gap-5 p-5"
          >
            {save.error && (refusal.hasOtherErrors || Object.keys(refusal.fields).length === 0) ? (
              <Banner tone="error">{describeError(t, save.error)}</Banner>
            ) : null}
            {campaign ? <CampaignFigures campaign={campaign} /> : null}
            {isLocked ? (
              <Banner tone="info">
                {t(campaign.campaign_status === 'completed' ? 'campaigns.wasSent' : 'campaigns.isSending')}
              </Banner>
            ) : null}
            <fieldset disabled={isLocked} className="m-0 flex min-w-0 flex-col gap-5 border-0 p-0">
              <MessageFields {...fields} isExisting={campaign !== null} />
              {kind === 'ongoing' ? <VisitFields {...fields} /> : null}
              <AudienceFields {...fields} isLocked={isLocked} />
              {kind === 'one_off' ? <ScheduleField {...fields} /> : null}
            </fieldset>
          </form>
        </div>
      </section>
      <CampaignPreview kind={kind} form={form} />
    </>
  );
}
