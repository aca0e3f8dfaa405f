import { createContext, type ReactNode, Suspense, useCallback, useContext, useRef, useState } from 'react';
import { lazyComponent } from '../lib/lazy-component';
import type { ConfirmQuestion } from './confirm-dialog';

// Loaded on demand, because confirmations are rare.
const ConfirmDialog = lazyComponent(async () => ({
  default: (await import('./confirm-dialog')).ConfirmDialog,
}));

/** The question; without button labels of its own it uses those of the provider (Yes and No). */
type Question = Omit<ConfirmQuestion, 'confirmLabel' | 'cancelLabel'> &
  Partial<Pick<ConfirmQuestion, 'confirmLabel' | 'cancelLabel'>>;
type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

interface Pending {
  question: Question;
  answer: (isConfirmed: boolean) => void;
}

export interface ConfirmProviderProps {
  /** Default label of the confirm button, in the app's language. */
  confirmLabel?: string;
  /** Default label of the cancel button, in the app's language. */
  cancelLabel?: string;
  children: ReactNode;
}

/** Renders the single dialog that `useConfirm` uses. */
export function ConfirmProvider(props: ConfirmProviderProps) {
  const { confirmLabel = 'Yes', cancelLabel = 'No', children } = props;
  const [pending, setPending] = useState<Pending | null>(null);
  const [isOpen, setOpen] = useState(false);
  const latest = useRef<Pending['answer'] | null>(null);

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        // Resolves the previous question with false when a new one replaces it; otherwise its caller would wait
        // forever.
        latest.current?.(false);
        latest.current = resolve;
        setPending({ question, answer: resolve });
        setOpen(true);
      }),
    [],
  );

  function answer(isConfirmed: boolean) {
    pending?.answer(isConfirmed);
    setOpen(false);
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      {pending ? (
        <Suspense>
          <ConfirmDialog
            confirmLabel={confirmLabel}
            cancelLabel={cancelLabel}
            {...pending.question}
            open={isOpen}
            onConfirm={() => answer(true)}
            onCancel={() => answer(false)}
          />
        </Suspense>
      ) : null}
    </ConfirmContext>
  );
}

/** `if (await confirm({ … })) …`. Resolves with false when the user cancels or closes the dialog. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}
