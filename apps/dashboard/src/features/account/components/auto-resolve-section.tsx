import { useT } from '@parley/i18n/react';
import { Checkbox, Combobox, Field, LabelDot, Textarea } from '@parley/ui';
import { PageSection } from '../../../shared/layout/page';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import type { AccountControls } from '../hooks/use-account-form';
import { InactivityFields } from './inactivity-fields';

/** Automatic resolution of inactive conversations: after which time, with which message and label. */
export function AutoResolveSection(controls: AccountControls) {
  const t = useT();
  const { form, set } = controls;
  return (
    <PageSection title={t('account.autoResolve')} description={t('account.autoResolveText')}>
      <div className="flex flex-col gap-4">
        <Checkbox
          label={t('account.autoResolveOn')}
          checked={form.resolvesIdle}
          onCheckedChange={(resolvesIdle) => set({ resolvesIdle })}
        />
        {form.resolvesIdle ? (
          <>
            <InactivityFields {...controls} />
            <MessageField {...controls} />
            <LabelField {...controls} />
            <Checkbox
              label={t('account.ignoreWaiting')}
              description={t('account.ignoreWaitingText')}
              checked={form.ignoresWaiting}
              onCheckedChange={(ignoresWaiting) => set({ ignoresWaiting })}
            />
          </>
        ) : null}
      </div>
    </PageSection>
  );
}

const MESSAGE_CHARACTERS = 20_000;

function MessageField({ form, set, errors }: AccountControls) {
  const t = useT();
  return (
    <Field
      label={t('account.message')}
      hint={t('account.messageHint')}
      aside={t('common.optional')}
      error={errors['auto_resolve_message']}
    >
      <Textarea
        rows={3}
        maxLength={MESSAGE_CHARACTERS}
        value={form.message}
        onChange={(event) => set({ message: event.target.value })}
      />
    </Field>
  );
}

/** Select for a label. A chosen label that was deleted stays listed until another is chosen. */
function LabelField({ form, set, errors }: AccountControls) {
  const t = useT();
  const { labels } = useWorkspace();
  const known = labels.map(({ title, color }) => ({
    value: title,
    label: title,
    icon: <LabelDot color={color} />,
  }));
  const isKnown = form.label === '' || labels.some(({ title }) => title === form.label);
  return (
    <Field
      label={t('account.label')}
      hint={t('account.labelHint')}
      aside={t('common.optional')}
      error={errors['auto_resolve_label']}
      className="max-w-96"
    >
      <Combobox<string>
        label={t('account.label')}
        searchLabel={t('account.searchLabels')}
        noResultsText={t('common.noResults')}
        value={form.label}
        onValueChange={(label) => set({ label })}
        options={[
          { value: '', label: t('account.noLabel') },
          ...(isKnown ? [] : [{ value: form.label, label: form.label }]),
          ...known,
        ]}
      />
    </Field>
  );
}
