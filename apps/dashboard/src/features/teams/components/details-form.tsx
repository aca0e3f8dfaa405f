import type { Team } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Banner, Button, Checkbox } from '@parley/ui';
import { type FormEvent, useState } from 'react';
import { describeError } from '../../../shared/errors';
import { serverErrorsOf } from '../../../shared/forms/server-errors';
import { useFormEdits } from '../../../shared/forms/use-form-edits';
import { useUnsavedGuard } from '../../../shared/forms/use-unsaved-guard';
import { DescriptionField, NameField } from '../../../shared/settings-list/row-fields';
import { useSaveTeam, useTeams } from '../data/teams';
import { nameProblemOf, type TeamForm, teamFormOf, teamPayloadOf } from '../model/team-form';

interface DetailsFormProps {
  /** Null: creates a new team. */
  team: Team | null;
  /** Called with the saved team; leaves the page without the question about unsaved changes. */
  onDone: (team: Team) => void;
}

/** First step: name of the team, and whether it assigns conversations automatically. */
export function DetailsForm({ team, onDone }: DetailsFormProps) {
  const t = useT();
  const teams = useTeams().data ?? [];
  const save = useSaveTeam(team);
  const { form, isChanged, set } = useFormEdits(teamFormOf(team));
  const [wasSubmitted, setSubmitted] = useState(false);
  useUnsavedGuard(isChanged);
  const others = save.isPending ? [] : teams.filter(({ id }) => id !== team?.id);
  const problem = nameProblemOf(form.name, others);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (problem || save.isPending) return;
    if (team && !isChanged) return onDone(team);
    save.mutate(teamPayloadOf(form), { onSuccess: onDone });
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <TeamFields
        form={form}
        nameProblem={problem === 'taken' || wasSubmitted ? problem : null}
        error={save.error}
        onChange={(change) => {
          save.reset();
          set(change);
        }}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" size="lg" loading={save.isPending}>
          {t(team ? 'teams.saveAndGoOn' : 'teams.create')}
        </Button>
      </div>
    </form>
  );
}

interface TeamFieldsProps {
  form: TeamForm;
  nameProblem: ReturnType<typeof nameProblemOf>;
  error: unknown;
  onChange: (change: Partial<TeamForm>) => void;
}

function TeamFields({ form, nameProblem, error, onChange }: TeamFieldsProps) {
  const t = useT();
  const refusal = serverErrorsOf(error, ['name']);
  return (
    <>
      {refusal.hasOtherErrors ? <Banner tone="error">{describeError(t, error)}</Banner> : null}
      <NameField
        value={form.name}
        hint={t('teams.nameHint')}
        error={nameProblem ? t(`teams.nameProblem.${nameProblem}`) : refusal.fields['name']}
        onChange={(name) => onChange({ name })}
      />
      <DescriptionField
        value={form.description}
        hint={t('teams.descriptionHint')}
        onChange={(description) => onChange({ description })}
      />
      <Checkbox
        checked={form.isAutoAssigned}
        onCheckedChange={(isAutoAssigned) => onChange({ isAutoAssigned })}
        label={t('teams.autoAssign')}
        description={t('teams.autoAssignText')}
      />
    </>
  );
}
