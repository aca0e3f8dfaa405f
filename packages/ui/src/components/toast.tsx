import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { dismiss, pauseTimer, startTimer, type Toast, useToasts } from '../lib/toast-store';

export { type ToastOptions, toast } from '../lib/toast-store';

const icons = {
  success: <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green-text" />,
  error: <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-red-text" />,
  info: <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-text" />,
};

export interface ToasterProps {
  /** Accessible name of the live region. */
  label: string;
}

/**
 * The toasts of the app; render it once. A live region, so that toasts are read out. On wide screens toasts are at the
 * start edge: in the middle they would cover the reply box and its send button. A component at the bottom of the screen
 * that must stay reachable sets `--toast-bottom` on the root element. Menus are above toasts, because an open menu is
 * in use.
 */
export function Toaster({ label }: ToasterProps) {
  const toasts = useToasts();
  return (
    <section
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
      className="pointer-events-none fixed inset-x-0 bottom-[var(--toast-bottom,1.5rem)] z-60 flex flex-col items-center gap-2 px-4 md:items-start md:ps-[4.5rem]"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, tone, message, description, action } = toast;
  return (
    <div
      onPointerEnter={() => pauseTimer(id)}
      onPointerLeave={(event) => {
        if (!event.currentTarget.contains(document.activeElement)) startTimer(id);
      }}
      onFocus={() => pauseTimer(id)}
      onBlur={(event) => {
        const { currentTarget, relatedTarget } = event;
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) startTimer(id);
      }}
      className="pointer-events-auto flex w-full max-w-[25rem] animate-rise items-start gap-2.5 rounded-[10px] border border-line bg-surface px-3.5 py-2.5 text-13 text-1 shadow-3"
    >
      {icons[tone]}
      <div className="min-w-0 flex-1 break-words">
        <p className="font-medium">{message}</p>
        {description ? <p className="text-12 text-2">{description}</p> : null}
      </div>
      {action ? (
        <button
          type="button"
          onClick={() => {
            dismiss(id);
            action.onClick();
          }}
          className="focus-ring -my-0.5 h-6 shrink-0 rounded-sm px-2 font-medium text-13 text-accent-text hover:bg-accent-soft"
        >
          {action.label}
        </button>
      ) : null}
    </div>
  );
}
