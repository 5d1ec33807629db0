import { options } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'

/** Stands for React in the islands of documents (vite.documents.config.ts). */
export {
  createContext,
  createElement,
  forwardRef,
  Fragment,
  memo,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'preact/compat'

/**
 * As React has it, unlike Preact's: while an island takes over what the server wrote, it is given what the server saw, so
 * that attributes that differ are written once more.
 */
export function useSyncExternalStore<Value>(
  subscribe: (listener: () => void) => () => void,
  snapshot: () => Value,
  serverSnapshot: () => Value = snapshot,
): Value {
  const [value, setValue] = useState<{ now: Value }>(() => ({ now: serverSnapshot() }))
  useLayoutEffect(() => {
    const follow = () => {
      const now = snapshot()
      setValue((before) => (Object.is(before.now, now) ? before : { now }))
    }
    follow()
    return subscribe(follow)
  }, [subscribe, snapshot])
  return value.now
}

/** An option without a value has its text as one, also for the `defaultValue` of its choice; Preact compares the property only. */
const made = options.vnode
options.vnode = (node) => {
  const props = node.props as { value?: unknown; children?: unknown }
  if (node.type === 'option' && props.value === undefined && typeof props.children === 'string')
    props.value = props.children
  made?.(node)
}
