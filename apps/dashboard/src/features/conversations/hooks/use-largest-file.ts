import { useInstallation } from '../../../shared/session/use-installation';

/** MB that a file may have; until the server has told, what is too large is left to it. */
export function useLargestFile(): number {
  return useInstallation()?.maximum_file_upload_size ?? Number.POSITIVE_INFINITY;
}
