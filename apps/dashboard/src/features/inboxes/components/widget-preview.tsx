import type { ReplyTime } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { ChevronRight, MessageCircle } from 'lucide-react';
import { type WidgetTheme, widgetColors } from '../model/widget-colors';

export interface WidgetPreviewProps {
  name: string;
  avatarUrl?: string;
  color: string;
  /** Empty: the widget's default text. */
  welcomeTitle: string;
  welcomeTagline: string;
  replyTime?: ReplyTime;
  theme?: WidgetTheme;
}

/** Preview of the widget's first screen and launcher. */
export function WidgetPreview(props: WidgetPreviewProps) {
  const { name, color, theme = 'light', replyTime = 'in_a_few_minutes' } = props;
  const t = useT();
  return (
    <figure style={{ ...widgetColors(color, theme), colorScheme: theme }} className="mx-auto max-w-[21rem]">
      <figcaption className="sr-only">{t('settings.previewLabel')}</figcaption>
      <div className="overflow-hidden rounded-lg border border-line bg-surface text-14 text-1 shadow-2">
        <div className="bg-[linear-gradient(135deg,var(--brand-light)_0,var(--brand)_28%,var(--brand-deep)_100%)] px-5 pt-5 pb-14 text-[color:var(--on-brand)]">
          <PreviewLogo name={name} avatarUrl={props.avatarUrl} />
          <p
            dir="auto"
            className="mt-5 whitespace-pre-line break-words font-semibold text-20 tracking-[-0.02em]"
          >
            {props.welcomeTitle.trim() || t('settings.previewTitle')}
          </p>
          <p dir="auto" className="mt-1 whitespace-pre-line break-words text-13">
            {props.welcomeTagline.trim() || t('settings.previewTagline')}
          </p>
        </div>
        <div className="-mt-10 px-4 pb-6">
          <div className="rounded-lg border border-line bg-surface p-4 shadow-2">
            <p className="font-semibold">{t('settings.previewOnline')}</p>
            <p className="mt-0.5 mb-3 flex items-center gap-1.5 text-12 text-3">
              <span className="size-2 shrink-0 rounded-full bg-green" />
              {t(`settings.replyTime.${replyTime}`)}
            </p>
            <p className="flex min-h-10 items-center justify-center gap-1.5 rounded-[11px] bg-(--brand) px-4 font-semibold text-(color:--on-brand)">
              {t('settings.previewStart')}
              <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
            </p>
          </div>
        </div>
      </div>
      <span
        aria-hidden
        className="ms-auto mt-3 grid size-12 place-items-center rounded-full bg-(--brand) text-(color:--on-brand) shadow-2"
      >
        <MessageCircle className="size-5" />
      </span>
    </figure>
  );
}

function PreviewLogo({ name, avatarUrl }: { name: string; avatarUrl: string | undefined }) {
  const t = useT();
  if (avatarUrl)
    return <img src={avatarUrl} alt="" className="size-8 rounded-[10px] bg-surface object-cover" />;
  const [initial = ''] = name.trim() || t('settings.previewInitial');
  return (
    <span
      aria-hidden
      // White in both themes, as in the widget.
      style={{ background: '#fff', color: '#1c2024' }}
      className="grid size-8 place-items-center rounded-[10px] font-bold text-15"
    >
      {initial.toLocaleUpperCase()}
    </span>
  );
}
