import { createContext, type ReactNode, Suspense, useCallback, useContext, useRef, useState } from 'react';
import { lazyComponent } from '../lib/lazy-component';
import type { ConfirmQuestion } from './confirm-dialog';

// Questions are rare, so the dialog is no part of the first load.
const ConfirmDialog = lazyComponent(async () => ({
  default: (await import('./confirm-dialog')).ConfirmDialog,
}));

/** What is asked; a question without words of its own on the buttons has Yes and No there. */
type Question = Omit<ConfirmQuestion, 'confirmLabel' | 'cancelLabel'> &
  Partial<Pick<ConfirmQuestion, 'confirmLabel' | 'cancelLabel'>>;
type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

interface Pending {
  question: Question;
  answer: (isConfirmed: boolean) => void;
}

export interface ConfirmProviderProps {
  /** Yes in the person's language. */
  confirmLabel?: string;
  /** No in the person's language. */
  cancelLabel?: string;
  children: ReactNode;
}

/** Holds the one dialog that `useConfirm` asks through. */
export function ConfirmProvider(props: ConfirmProviderProps) {
  const { confirmLabel = 'Yes', cancelLabel = 'No', children } = props;
  const [pending, setPending] = useState<Pending | null>(null);
  const [isOpen, setOpen] = useState(false);
  const latest = useRef<Pending['answer'] | null>(null);

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        // Who asked before gets an answer too; a promise that never ends would hold its caller for good.
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

/** `if (await confirm({ … })) …`. Resolves false when the person cancels or closes the dialog. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}
