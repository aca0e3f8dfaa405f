import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import type { ConfirmQuestion } from './confirm-dialog';

// Questions are rare, so the dialog is no part of the first load.
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog')).ConfirmDialog }));

type Ask = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

interface Pending {
  question: ConfirmQuestion;
  answer: (isConfirmed: boolean) => void;
}

/** Holds the one dialog that `useConfirm` asks through. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null);
  const [isOpen, setOpen] = useState(false);

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
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
