import type { Inbox } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useCurrentAccount } from '../../shared/session/use-session';

/** A small preview of the chat on the website, in the inbox's color and texts. */
export function WidgetPreview({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const accountId = String(useCurrentAccount().id);
  const style = inbox.widget_color ? { backgroundColor: inbox.widget_color } : {};
  return (
    <section aria-label={t('welcome.preview')} className="max-[1199px]:hidden">
      <div className="mb-2 flex items-center justify-between text-12 text-2">
        {t('welcome.preview')}
        <Link
          to="/app/accounts/$accountId/settings/inboxes/$inboxId"
          params={{ accountId, inboxId: String(inbox.id) }}
          className="focus-ring rounded-sm font-medium text-accent-text hover:underline"
        >
          {t('welcome.customize')}
        </Link>
      </div>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <div aria-hidden className="flex items-center gap-1 border-line border-b bg-sunken px-3 py-2">
          {[0, 1, 2].map((dot) => (
            <span key={dot} className="size-2 rounded-full bg-line-strong" />
          ))}
        </div>
        <div className="flex h-72 flex-col justify-end gap-2 p-3">
          <div className="ms-8 overflow-hidden rounded-lg border border-line shadow-2">
            <div style={style} className="bg-accent px-3 py-4">
              <p dir="auto" className="truncate rounded-sm bg-surface px-2 py-1 font-semibold text-13 text-1">
                {inbox.welcome_title || inbox.name}
              </p>
            </div>
            <p dir="auto" className="line-clamp-2 bg-surface px-3 py-2.5 text-12 text-2">
              {inbox.welcome_tagline || inbox.name}
            </p>
          </div>
          <span
            aria-hidden
            style={style}
            className="grid size-9 place-items-center self-end rounded-full bg-accent text-on-accent"
          >
            <MessageCircle className="size-4" />
          </span>
        </div>
      </div>
    </section>
  );
}
