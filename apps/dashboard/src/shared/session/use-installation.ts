import { useQuery } from '@tanstack/react-query';
import { installationQuery } from './session-query';

/** What this installation is called, which edition it is and what it offers; undefined until the server has told. */
export function useInstallation() {
  return useQuery(installationQuery).data;
}
