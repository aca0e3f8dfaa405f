import type { Inbox } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { RadioGroup } from '@parley/ui';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useInboxForm } from '../../hooks/use-inbox-form';
import { widgetAppearanceFormOf, widgetAppearancePayloadOf } from '../../model/inbox-forms';
import type { WidgetTheme } from '../../model/widget-colors';
import { WelcomeFields } from '../welcome-fields';
import { WidgetPreview } from '../widget-preview';
import { TabForm } from './tab-form';

const FIELDS = ['widget_color', 'welcome_title', 'welcome_tagline'];

export function WidgetAppearanceTab({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const [theme, setTheme] = useState<WidgetTheme>('light');
  const controls = useInboxForm({
    inbox,
    saved: widgetAppearanceFormOf(inbox),
    payloadOf: widgetAppearancePayloadOf,
    fields: FIELDS,
  });
  return (
    <TabForm controls={controls}>
      <div className="mb-4 grid items-start gap-6 min-[62rem]:grid-cols-[1fr_17.5rem] lg:grid-cols-[1fr_20rem]">
        <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5">
          <WelcomeFields value={controls.form} onChange={controls.set} errors={controls.errors} />
        </div>
        <aside aria-label={t('settings.previewLabel')}>
          <div className="mb-3 flex justify-center">
            <RadioGroup<WidgetTheme>
              label={t('settings.previewTheme')}
              look="segments"
              value={theme}
              onValueChange={setTheme}
              choices={[
                { value: 'light', label: t('shell.appearanceLight'), icon: <Sun aria-hidden /> },
                { value: 'dark', label: t('shell.appearanceDark'), icon: <Moon aria-hidden /> },
              ]}
            />
          </div>
          <WidgetPreview
            {...controls.form}
            name={inbox.name}
            avatarUrl={inbox.avatar_url}
            replyTime={inbox.reply_time ?? 'in_a_few_minutes'}
            theme={theme}
          />
        </aside>
      </div>
    </TabForm>
  );
}
