import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { Toaster as Sonner, toast as sonner } from 'sonner';

const SHOWN_MS = 2500;
/** Long enough to notice the mistake and reach the button. */
const SHOWN_WITH_ACTION_MS = 7000;

export interface ToastOptions {
  description?: string;
  /** Usually Undo or Retry. */
  action?: { label: string; onClick: () => void };
  /** A later toast with the same id takes the place of the earlier one. */
  id?: string;
}

function optionsOf({ action, ...rest }: ToastOptions) {
  return {
    ...rest,
    duration: action ? SHOWN_WITH_ACTION_MS : SHOWN_MS,
    ...(action ? { action: { label: action.label, onClick: action.onClick } } : {}),
  };
}

export const toast = {
  success: (message: string, options: ToastOptions = {}) => sonner.success(message, optionsOf(options)),
  info: (message: string, options: ToastOptions = {}) => sonner.info(message, optionsOf(options)),
  error: (message: string, options: ToastOptions = {}) => sonner.error(message, optionsOf(options)),
  dismiss: (id?: string) => sonner.dismiss(id),
};

export interface ToasterProps {
  /** Name of the live region. */
  label: string;
  dir: 'ltr' | 'rtl';
}

/** Once in the app; a live region, so that toasts are read out. */
export function Toaster({ label, dir }: ToasterProps) {
  return (
    <Sonner
      position="bottom-center"
      dir={dir}
      customAriaLabel={label}
      gap={8}
      icons={{
        success: <CircleCheck aria-hidden className="size-4 text-green-text" />,
        error: <CircleAlert aria-hidden className="size-4 text-red-text" />,
        info: <Info aria-hidden className="size-4 text-accent-text" />,
      }}
      style={{ '--width': '25rem' } as React.CSSProperties}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-2.5 rounded-[10px] border border-line bg-surface px-3.5 py-2.5 font-sans text-13 text-1 shadow-3',
          icon: 'mt-0.5 shrink-0',
          content: 'min-w-0 flex-1',
          title: 'font-medium',
          description: 'text-12 text-2',
          actionButton:
            'focus-ring -my-0.5 h-6 shrink-0 rounded-sm px-2 font-medium text-13 text-accent-text hover:bg-accent-soft',
        },
      }}
    />
  );
}
