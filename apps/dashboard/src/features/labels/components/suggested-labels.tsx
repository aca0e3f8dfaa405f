import { useT } from '@parley/i18n/react';
import { Button, toast } from '@parley/ui';
import { Plus } from 'lucide-react';
import { describeError } from '../../../shared/errors';
import { useSaveLabel } from '../data/labels';
import { unusedColors } from '../../../shared/lib/label-colors';

/** Common label titles. They are data, not interface texts, so they are not translated. */
const SUGGESTED_TITLES = ['billing', 'bug', 'feature-request', 'refund'];

/** Shown below the empty list: creates a label with one click. */
export function SuggestedLabels() {
  const t = useT();
  const { mutate, isPending } = useSaveLabel(null);
  const colors = unusedColors([]);
  return (
    <div className="mx-auto mt-2 flex w-fit max-w-full flex-wrap items-center justify-center gap-2 border-line border-t px-6 pt-5 pb-6">
      <span className="text-12 text-3">{t('labels.startWith')}</span>
      {SUGGESTED_TITLES.map((title, index) => (
        <Button
          key={title}
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={isPending}
          onClick={() =>
            mutate(
              { title, description: null, color: colors[index] ?? '#1f93ff', show_on_sidebar: true },
              {
                onError: (error) =>
                  toast.error(t('settings.notSaved'), { description: describeError(t, error) }),
              },
            )
          }
        >
          {title}
        </Button>
      ))}
    </div>
  );
}
