import type { CampaignKind } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Avatar } from '@parley/ui';
import { MessageCircle, X } from 'lucide-react';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import { useSenders } from '../data/campaigns';
import type { CampaignForm } from '../model/campaign-form';

interface CampaignPreviewProps {
  kind: CampaignKind;
  form: CampaignForm;
}

/** How it looks to the people it is for; a picture, so nothing in it can be operated. */
export function CampaignPreview({ kind, form }: CampaignPreviewProps) {
  const t = useT();
  const inbox = useWorkspace().inboxes.find(({ id }) => id === form.inboxId);
  const { data: senders = [] } = useSenders(form.inboxId);
  const sender = senders.find(({ id }) => id === form.senderId);
  const name = sender?.available_name ?? inbox?.name ?? '';
  const text = form.message || t('campaigns.previewEmpty');
  return (
    <aside
      aria-label={t('campaigns.preview')}
      className="hidden w-80 shrink-0 flex-col border-line border-s bg-sunken min-[85rem]:flex"
    >
      <h2 className="flex min-h-14 shrink-0 items-center border-line border-b px-4 font-semibold text-14">
        {t('campaigns.preview')}
      </h2>
      <div className="flex flex-1 flex-col items-center justify-center gap-3 p-5">
        <div
          aria-hidden
          className="flex h-[26rem] w-full flex-col justify-end gap-3 rounded-lg border border-line bg-surface p-4 shadow-2"
        >
          {kind === 'ongoing' ? (
            <>
              <div className="mb-auto flex flex-col gap-2">
                <span className="h-5 w-1/2 rounded-sm bg-hover" />
                <span className="h-2.5 w-full rounded-sm bg-hover" />
                <span className="h-2.5 w-4/5 rounded-sm bg-hover" />
              </div>
              <div className="rounded-lg border border-line bg-surface p-3 shadow-3">
                <div className="mb-2 flex items-center gap-2">
                  <Avatar size="s" name={name} src={sender?.thumbnail} />
                  <bdi className="min-w-0 flex-1 truncate font-semibold text-13">{name}</bdi>
                  <X className="size-4 text-3" />
                </div>
                <p dir="auto" className="line-clamp-6 whitespace-pre-wrap text-13 [overflow-wrap:anywhere]">
                  {text}
                </p>
              </div>
              <span
                className="grid size-11 place-items-center self-end rounded-full bg-accent text-on-accent"
                style={inbox?.widget_color ? { backgroundColor: inbox.widget_color } : undefined}
              >
                <MessageCircle className="size-5" />
              </span>
            </>
          ) : (
            <div className="mb-auto flex flex-col gap-2">
              <bdi className="font-semibold text-13">{name}</bdi>
              <p
                dir="auto"
                className="max-h-80 overflow-hidden whitespace-pre-wrap rounded-lg bg-hover px-3 py-2 text-13 [overflow-wrap:anywhere]"
              >
                {text}
              </p>
            </div>
          )}
        </div>
        <p className="text-center text-12 text-2">
          {kind === 'ongoing'
            ? t('campaigns.appearsAfter', { count: Number(form.seconds) || 0 })
            : t('campaigns.variablesFilled')}
        </p>
      </div>
    </aside>
  );
}
