import type { Inbox } from '@parley/contract';
import { capabilitiesOf } from '@parley/contract/channels/channels';
import { useT } from '@parley/i18n/react';
import { Banner, FileDrop, Spinner } from '@parley/ui';
import { useState } from 'react';
import { describeError } from '../../../../shared/errors';
import { usePreviewInbound } from '../../data/inbound-items';
import { HealthCard } from './health-card';
import { PreviewResult } from './preview-result';

const MAIL_FILES = '.eml,message/rfc822';
const UPDATE_FILES = '.json,application/json';

/** Shows what would become of a file if it arrived now. */
export function TryFile({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const preview = usePreviewInbound(inbox.id);
  const [isRefused, setRefused] = useState(false);
  const isMail = capabilitiesOf(inbox.channel_type).hasRecipients;
  const name = preview.variables?.name ?? '';
  return (
    <HealthCard title={t('inboxHealth.tryFile')}>
      <div className="flex flex-col gap-3 p-4">
        <p className="text-2">{t('inboxHealth.tryFileText')}</p>
        <FileDrop
          label={t(isMail ? 'inboxHealth.dropEml' : 'inboxHealth.dropJson')}
          hint={t(isMail ? 'inboxHealth.emlHint' : 'inboxHealth.jsonHint')}
          accept={isMail ? MAIL_FILES : UPDATE_FILES}
          onRefused={() => setRefused(true)}
          onFiles={([file]) => {
            setRefused(false);
            if (file) preview.mutate(file);
          }}
        />
        <div role="status" className="empty:hidden">
          {isRefused ? (
            <Banner tone="error">{t(isMail ? 'inboxHealth.wrongEml' : 'inboxHealth.wrongJson')}</Banner>
          ) : preview.isPending ? (
            <p className="flex items-center gap-2 text-2">
              <Spinner />
              {t('inboxHealth.reading', { name })}
            </p>
          ) : preview.error ? (
            <Banner tone="error" title={t('inboxHealth.notTried', { name })}>
              {describeError(t, preview.error)}
            </Banner>
          ) : preview.data ? (
            <PreviewResult preview={preview.data} name={name} isMail={isMail} />
          ) : null}
        </div>
      </div>
    </HealthCard>
  );
}
