import { useEffect, useState } from 'react'
import type { ArticleEntry } from '#app/features/news/admin/article-entry.ts'
import { deskCalls } from '#app/features/news/admin/desk-paths.ts'
import { callPanel } from '#app/platform/call-panel.ts'
import { forgetLocalCopy, type LocalCopy, readLocalCopy } from './local-copy.ts'
import type { AutosaveAnswer } from './save-answer.ts'

export type KeptText = {
  autosaveId: string
  baseVersion: number | null
  savedAt: string
  entry: ArticleEntry
  isSuperseded: boolean
}

/** What was written and not saved, on the server and in this browser; the browser's copy of a text is the later one. */
export function useLeftBehind(id: number | null, autosaves: KeptText[]) {
  const [local, setLocal] = useState<KeptText | null>(null)
  const [hidden, setHidden] = useState<string[]>([])
  useEffect(() => {
    const copy = readLocalCopy(id)
    setLocal(copy && { ...copy, isSuperseded: false })
    if (copy) void giveToServer(id, copy)
  }, [id])
  const given = autosaves.find(({ autosaveId }) => autosaveId === local?.autosaveId)
  const isLater = local && (!given || local.savedAt > given.savedAt)
  const kept = isLater ? [local, ...autosaves.filter((text) => text !== given)] : autosaves
  const texts = kept.filter(({ autosaveId }) => !hidden.includes(autosaveId))
  const hide = (autosaveId: string) => setHidden((before) => [...before, autosaveId])
  const discard = (autosaveId: string) => {
    hide(autosaveId)
    if (local?.autosaveId === autosaveId) forgetLocalCopy(id, autosaveId)
    void callPanel(deskCalls.autosave, { intent: 'discard', autosaveId })
  }
  return { texts, hide, discard }
}

/** The server knows what is saved after it. */
async function giveToServer(id: number | null, { autosaveId, baseVersion, entry }: LocalCopy) {
  const form = { ...entry, autosaveId, id: String(id ?? ''), baseVersion: String(baseVersion ?? '') }
  const { outcome } = await callPanel<AutosaveAnswer>(deskCalls.autosave, form)
  if (outcome === 'saved') forgetLocalCopy(id, autosaveId)
}
