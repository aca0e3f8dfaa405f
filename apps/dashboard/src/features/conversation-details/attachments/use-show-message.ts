import { useNavigate, useRouter } from '@tanstack/react-router';

/** Goes to a message of the open conversation. Works also when the URL already names the message. */
export function useShowMessage(onLeave?: () => void): (messageId: number) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (messageId) => {
    onLeave?.();
    const go = async () => {
      const { message } = router.state.location.search as Record<string, unknown>;
      if (message === messageId)
        await navigate({ to: '.', search: withMessage(undefined) as never, replace: true });
      await navigate({ to: '.', search: withMessage(messageId) as never, replace: true });
    };
    void go();
  };
}

const withMessage = (message: number | undefined) => (search: Record<string, unknown>) => ({
  ...search,
  message,
});
