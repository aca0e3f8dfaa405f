import type { Agent, HandOverPreview } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Avatar, Combobox, Field, RadioGroup, Skeleton } from '@parley/ui';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import {
  type ReplacementAssignee,
  isReplacementChosen,
  reassignCountsOf,
} from '../model/reassign-conversations';

interface ReassignFieldsProps {
  agent: Agent;
  colleagues: readonly Agent[];
  replacement: ReplacementAssignee;
  replacementName: string;
  /** Undefined until loaded; while `isCounted` is false, the preview for the previous replacement. */
  preview: HandOverPreview | undefined;
  isCounted: boolean;
  /** The server rejected the chosen replacement, which can no longer take over. */
  isReplacementMissing: boolean;
  onChange: (replacement: ReplacementAssignee) => void;
}

/** Number of the agent's conversations, the choice of a replacement, and the effect of it. */
export function ReassignFields(props: ReassignFieldsProps) {
  const { replacement, replacementName, preview, isCounted, isReplacementMissing, onChange } = props;
  const t = useT();
  const { teams } = useWorkspace();
  if (!preview && !isReplacementMissing) return <Skeleton aria-busy className="h-24 w-full" />;
  if (preview?.conversations_count === 0) {
    return <p className="text-13 text-2">{t('settings.openOfAgent', { count: 0 })}</p>;
  }
  return (
    <section className="flex flex-col gap-3 rounded-md border border-line bg-sunken p-3">
      {preview ? (
        <p className="font-medium text-13 text-1">
          {t('settings.openOfAgent', { count: preview.conversations_count })}
        </p>
      ) : null}
      <div className="flex flex-col gap-1.5">
        <p aria-hidden className="text-12 text-2">
          {t('settings.handOverTo')}
        </p>
        <RadioGroup<ReplacementAssignee['kind']>
          label={t('settings.handOverTo')}
          look="segments"
          className="self-start"
          value={replacement.kind}
          onValueChange={(kind) => onChange(kind === 'nobody' ? { kind } : { kind, id: null })}
          choices={(['nobody', 'agent', 'team'] as const).map((kind) => ({
            value: kind,
            label: t(`settings.handOver.${kind}`),
            disabled: kind === 'team' && teams.length === 0,
          }))}
        />
      </div>
      {replacement.kind === 'nobody' ? null : <ReplacementPicker {...props} replacement={replacement} />}
      {preview && isReplacementChosen(replacement) && !isReplacementMissing ? (
        <p role="status" className="text-12 text-2">
          {isCounted ? (
            <ReassignSummary
              preview={preview}
              name={replacement.kind === 'nobody' ? null : replacementName}
            />
          ) : (
            <Skeleton className="w-48" />
          )}
        </p>
      ) : null}
    </section>
  );
}

function ReplacementPicker({
  colleagues,
  replacement,
  isReplacementMissing,
  onChange,
}: ReassignFieldsProps & { replacement: Exclude<ReplacementAssignee, { kind: 'nobody' }> }) {
  const t = useT();
  const { teams } = useWorkspace();
  const isTeam = replacement.kind === 'team';
  const label = t(isTeam ? 'settings.chooseTeam' : 'settings.chooseAgent');
  const people = colleagues.filter(({ confirmed }) => confirmed);
  return (
    <Field label={label} hideLabel error={isReplacementMissing ? t('settings.heirGone') : undefined}>
      <Combobox<number>
        label={label}
        placeholder={label}
        searchLabel={t(isTeam ? 'settings.searchTeams' : 'settings.searchAgents')}
        noResultsText={t('common.noResults')}
        value={replacement.id}
        onValueChange={(id) => onChange({ kind: replacement.kind, id })}
        options={
          isTeam
            ? teams.map(({ id, name }) => ({ value: id, label: name }))
            : people.map(({ id, name, email, thumbnail }) => ({
                value: id,
                label: name,
                description: email,
                icon: <Avatar name={name} src={thumbnail} size="s" />,
              }))
        }
      />
    </Field>
  );
}

function ReassignSummary({ preview, name }: { preview: HandOverPreview; name: string | null }) {
  const t = useT();
  const { taken, unassigned } = reassignCountsOf(preview);
  if (name === null) return t('settings.handOverNobody', { count: unassigned });
  if (unassigned === 0) return t('settings.handOverAll', { count: taken, name });
  return t('settings.handOverSome', { taken, unassigned, name });
}
