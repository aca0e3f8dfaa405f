import type { Message } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const AT_ONCE = 4;
/** Number of bytes per call, well below the maximum number of function arguments. */
const CHUNK = 8_192;
const NONE: ReadonlyMap<string, string> = new Map();

/** Ids of messages whose images the user loaded since the page was opened. */
const messagesWithImages = new Set<number>();

interface ImagesRequest {
  accountId: number;
  message: Message;
  addresses: readonly string[];
}

/**
 * Remote images of an e-mail. Nothing is loaded until the user asks for it; then our own server fetches the images, so
 * that the sender does not learn who reads the mail, and where.
 */
export function useRemoteImages({ accountId, message, addresses }: ImagesRequest) {
  const [isRequested, setRequested] = useState(() => messagesWithImages.has(message.id));
  const query = useQuery({
    queryKey: ['remote-pictures', accountId, message.id],
    queryFn: ({ signal }) => fetchAll({ accountId, message, addresses }, signal),
    enabled: isRequested && addresses.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const images = query.data ?? NONE;
  return {
    images,
    isRequested,
    isLoading: query.isLoading,
    missing: query.data ? addresses.length - images.size : 0,
    show() {
      messagesWithImages.add(message.id);
      setRequested(true);
    },
    tryAgain: () => void query.refetch(),
  };
}

/** Content by URL; images that could not be loaded are missing. */
async function fetchAll(request: ImagesRequest, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const left = [...request.addresses];
  const work = async () => {
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      const content = await fetchOne(request, address, signal);
      if (content !== null) found.set(address, content);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

async function fetchOne({ accountId, message }: ImagesRequest, address: string, signal: AbortSignal) {
  const path = `/api/v1/accounts/${accountId}/conversations/${message.conversation_id}/messages/${message.id}`;
  try {
    const answer = await fetch(`${path}/remote_picture?url=${encodeURIComponent(address)}`, { signal });
    return answer.ok ? await asDataAddress(answer) : null;
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}

/** The frame has an opaque origin and cannot load blob URLs of ours, so the content is embedded as a data URL. */
async function asDataAddress(answer: Response): Promise<string> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return `data:${answer.headers.get('content-type') ?? 'image/png'};base64,${btoa(text)}`;
}
