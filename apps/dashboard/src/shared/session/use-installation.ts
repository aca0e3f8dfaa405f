import { useQuery } from '@tanstack/react-query';
import { installationQuery } from './session-query';

/** Name, edition and options of the installation; undefined until loaded. */
export function useInstallation() {
  return useQuery(installationQuery).data;
}
