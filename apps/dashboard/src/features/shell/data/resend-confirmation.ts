import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api';

export function useResendOwnConfirmation() {
  return useMutation({
    mutationFn: () => api.call('resendOwnConfirmation'),
  });
}
