import { useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { followDocumentOnItsWay, isDocumentOnItsWay } from './pressed-link.ts'

/** Whether another page is on its way: one that the router brings, or a document. */
export function useIsLeaving(): boolean {
  const isDocument = useSyncExternalStore(followDocumentOnItsWay, isDocumentOnItsWay, () => false)
  return useNavigation().state !== 'idle' || isDocument
}
