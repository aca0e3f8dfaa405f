import type { Portal, PortalLayout } from '@parley/contract';
import { capabilitiesOf } from '@parley/contract/channels/channels';
import { useT } from '@parley/i18n/react';
import { Checkbox, Field, Input, Select } from '@parley/ui';
import { ColorField } from '@parley/ui/color-picker';
import { PageSection } from '../../../../shared/layout/page';
import { useColorLabels } from '../../../../shared/lib/use-color-labels';
import { useWorkspace } from '../../../../shared/workspace/workspace-query';
import type { PortalFormPart } from '../../model/portal-form';
import { LogoForm } from './logo-form';

/** Logo, texts, color and layout of the public pages, and the chat on them. */
export function AppearanceSection({ portal, form, set }: PortalFormPart & { portal: Portal }) {
  const t = useT();
  const labels = useColorLabels();
  const websites = useWorkspace().inboxes.filter(({ channel_type: type }) => capabilitiesOf(type).hasWidget);
  return (
    <PageSection title={t('helpCenter.appearance')}>
      <div className="flex flex-col gap-4">
        <LogoForm portal={portal} />
        <Field label={t('helpCenter.headerText')} hint={t('helpCenter.headerTextHint')}>
          <Input
            value={form.headerText}
            dir="auto"
            onChange={({ target }) => set({ headerText: target.value })}
          />
        </Field>
        <Field label={t('helpCenter.pageTitle')} hint={t('helpCenter.pageTitleHint')}>
          <Input
            value={form.pageTitle}
            dir="auto"
            onChange={({ target }) => set({ pageTitle: target.value })}
          />
        </Field>
        <Field label={t('helpCenter.color')}>
          <ColorField
            value={form.color}
            onValueChange={(color) => set({ color })}
            labels={labels}
            swatchLabel={t('settings.pickColor')}
          />
        </Field>
        <Field label={t('helpCenter.layout')}>
          <Select<PortalLayout>
            label={t('helpCenter.layout')}
            value={form.layout}
            options={[
              { value: 'classic', label: t('helpCenter.layout.classic') },
              { value: 'documentation', label: t('helpCenter.layout.documentation') },
            ]}
            onValueChange={(layout) => set({ layout })}
          />
        </Field>
        <Field label={t('helpCenter.chat')} hint={t('helpCenter.chatHint')}>
          <Select
            label={t('helpCenter.chat')}
            value={form.inboxId}
            options={[
              { value: '', label: t('helpCenter.noChat') },
              ...websites.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onValueChange={(inboxId) => set({ inboxId })}
          />
        </Field>
        <Checkbox
          checked={form.isArchived}
          onCheckedChange={(isArchived) => set({ isArchived })}
          label={t('helpCenter.archivePortal')}
        />
      </div>
    </PageSection>
  );
}
