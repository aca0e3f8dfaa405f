import { coreLimits } from '@parley/contract/kit/core-limits';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { addFiles, type FileProblem } from '../../conversations/model/attachment-rules';
import { useLargestFile } from './use-largest-file';

/** Adds files to the chosen ones, and reports each rejected file with the reason. */
export function useAddFiles() {
  const t = useT();
  const limitMb = useLargestFile();
  return (chosen: readonly File[], added: readonly File[]): File[] => {
    const { files, problems } = addFiles(chosen, added, limitMb);
    for (const problem of problems) toast.error(sentenceFor(t, problem));
    return files;
  };
}

function sentenceFor(t: ReturnType<typeof useT>, problem: FileProblem): string {
  return problem.kind === 'tooMany'
    ? t('conversations.tooManyFiles', { count: coreLimits.attachmentsPerMessage })
    : t('conversations.fileTooLarge', { name: problem.name, limit: problem.limitMb });
}
