import { useEffect, useState } from 'react'
import type { ArticleEntry } from '#app/features/news/admin/article-entry.ts'
import { deskCalls } from '#app/features/news/admin/desk-paths.ts'
import { callPanel } from '#app/platform/call-panel.ts'
import { forgetLocalCopy, readLocalCopy } from './local-copy.ts'

export type KeptText = {
  autosaveId: string
  baseVersion: number | null
  savedAt: string
  entry: ArticleEntry
  isNewest: boolean
}

/** What was written and not saved, on the server and in this browser; the browser's copy of a text is the later one. */
export function useLeftBehind(id: number | null, autosaves: KeptText[]) {
  const [local, setLocal] = useState<KeptText | null>(null)
  const [hidden, setHidden] = useState<string[]>([])
  useEffect(() => {
    const copy = readLocalCopy(id)
    setLocal(copy && { ...copy, isNewest: true })
  }, [id])
  const kept = local ? [local, ...autosaves.filter(({ autosaveId }) => autosaveId !== local.autosaveId)] : autosaves
  const texts = kept.filter(({ autosaveId }) => !hidden.includes(autosaveId))
  const hide = (autosaveId: string) => setHidden((before) => [...before, autosaveId])
  const discard = (autosaveId: string) => {
    hide(autosaveId)
    if (local?.autosaveId === autosaveId) forgetLocalCopy(id)
    void callPanel(deskCalls.autosave, { intent: 'discard', autosaveId })
  }
  return { texts, hide, discard }
}
