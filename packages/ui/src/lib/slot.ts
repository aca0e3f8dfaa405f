import {
  Children,
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefCallback,
  useMemo,
} from 'react';

type Props = Record<string, unknown>;

interface SlotProps extends HTMLAttributes<HTMLElement> {
  /** One element, which takes a ref and spread props. */
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}

/**
 * Renders its child with these props added: classes and handlers of both apply (the child's handler first), of other
 * props the child's win.
 */
export function Slot({ children, ref, ...props }: SlotProps): ReactElement {
  const child = Children.only(children) as ReactElement<Props & { ref?: Ref<HTMLElement> }>;
  const own = child.props.ref;
  // oxlint-disable-next-line react/refs, react/preserve-manual-memoization -- refs are handed on, not read.
  const both = useMemo(() => (own && ref ? intoBoth(own, ref) : (own ?? ref)), [own, ref]);
  // oxlint-disable-next-line react/refs -- as above.
  return cloneElement(child, { ...merged(props, child.props), ref: both });
}

function merged(added: Props, own: Props): Props {
  const all: Props = { ...added, ...own };
  for (const [name, value] of Object.entries(added)) {
    const mine = own[name];
    if (mine === undefined) all[name] = value;
    else if (!value) continue;
    else if (name === 'className' || name === 'aria-describedby') all[name] = `${value} ${mine}`;
    else if (name === 'style') all[name] = { ...value, ...(mine as object) };
    else if (typeof mine === 'function' && typeof value === 'function')
      all[name] = (...given: unknown[]) => {
        mine(...given);
        value(...given);
      };
  }
  return all;
}

function intoBoth<Node>(first: Ref<Node>, second: Ref<Node>): RefCallback<Node> {
  return (node) => {
    const undo = [first, second].map((ref) => put(ref, node));
    return () => undo.forEach((end) => end());
  };
}

/** Returns what takes the node out of the ref again. */
function put<Node>(ref: Ref<Node>, node: Node | null): () => void {
  if (typeof ref === 'function') {
    const end = ref(node);
    return typeof end === 'function' ? end : () => void ref(null);
  }
  if (ref) ref.current = node;
  return () => {
    if (ref) ref.current = null;
  };
}
