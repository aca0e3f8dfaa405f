import { useInstallation } from '../../../shared/session/use-installation';

/** Maximum file size in MB. Infinite until the limit is loaded; the server then rejects larger files. */
export function useLargestFile(): number {
  return useInstallation()?.maximum_file_upload_size ?? Number.POSITIVE_INFINITY;
}
