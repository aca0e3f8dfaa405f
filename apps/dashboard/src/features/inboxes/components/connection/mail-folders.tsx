import { useT } from '@parley/i18n/react';
import { Button, Checkbox } from '@parley/ui';
import { describeError } from '../../../../shared/errors';
import { useMailFolders } from '../../data/mail-folders';

export interface MailFoldersProps {
  inboxId: number;
  chosen: readonly string[];
  onChange: (names: readonly string[]) => void;
  error?: string | undefined;
  /** The server lets nobody in until somebody signs in again, so that only chosen folders are known. */
  isSignedOut?: boolean;
}

/** The folders of the mailbox that are read. Folders that are chosen stay listed when the server has them no more. */
export function MailFolders({ inboxId, chosen, onChange, error, isSignedOut = false }: MailFoldersProps) {
  const t = useT();
  const { data: listed, error: failure, isFetching, refetch } = useMailFolders(inboxId, !isSignedOut);
  const known = listed?.map(({ name }) => name) ?? [];
  const names = [...known, ...chosen.filter((name) => !known.includes(name))];
  const describe = (name: string) => {
    if (!listed) return undefined;
    const folder = listed.find((one) => one.name === name);
    if (!folder) return t('connection.folders.missing');
    return folder.is_junk ? t('connection.folders.junk') : undefined;
  };
  const toggle = (name: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, name] : chosen.filter((one) => one !== name));
  const problem = error ?? (chosen.length === 0 ? t('connection.folders.choose') : undefined);

  return (
    <fieldset className="mt-4 flex min-w-0 flex-col gap-2" aria-busy={isFetching}>
      <legend className="mb-1.5 font-medium text-13 text-1">{t('channelFields.imap_folders')}</legend>
      <div className="flex max-h-56 flex-col gap-2 overflow-y-auto rounded-md border border-line p-3">
        {names.map((name) => (
          <Checkbox
            key={name}
            label={
              name === 'INBOX' ? (
                t('connection.folders.inbox')
              ) : (
                <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
              )
            }
            description={describe(name)}
            checked={chosen.includes(name)}
            onCheckedChange={(isChosen) => toggle(name, isChosen)}
          />
        ))}
        {isFetching && !listed ? (
          <p role="status" className="text-13 text-2">
            {t('connection.folders.loading')}
          </p>
        ) : null}
      </div>
      {failure && !isFetching ? (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-2">
          <div className="min-w-0">
            <p className="text-1">{t('connection.folders.failed')}</p>
            <p>{describeError(t, failure)}</p>
          </div>
          <Button size="sm" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      ) : null}
      {problem ? (
        <p role="alert" className="text-12 text-red-text">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
