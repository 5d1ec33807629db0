import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { articleResources } from '#app/features/news/admin/article-admin-paths.ts'
import { managerDenied } from '#app/features/news/admin/article-messages.ts'
import { callPanel } from '#app/platform/call-panel.ts'
import { PanelSession } from '#app/platform/panel-session.ts'
import { formatTime } from '#app/ui/format-date.ts'
import type { AutosaveAnswer } from './answer-autosave.server.ts'
import { forgetLocalCopy, keepLocalCopy, readLocalCopy } from './use-draft-recovery.ts'

/** After the last key, and at most this long after the first one that is not kept yet. */
const restMs = 1_500
const longestMs = 10_000
const longestSettleMs = 3_000

type Parts = { autosaveId: string; id: number | null; baseVersion: number | null; readForm: () => FormData | null }

/**
 * Keeps what is being written on the server, apart from the article; where the server cannot be reached or the session is
 * gone, in this browser. `note` says where the text is.
 */
export function useAutosave({ autosaveId, id, baseVersion, readForm }: Parts) {
  const [note, setNote] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const firstUnkept = useRef<number | null>(null)

  const underway = useRef<Promise<void>>(Promise.resolve())

  const { onDenied } = useContext(PanelSession)

  const sendNow = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    firstUnkept.current = null
    const form = readForm()
    if (!form) return
    form.set('autosaveId', autosaveId)
    form.set('id', String(id ?? ''))
    form.set('baseVersion', String(baseVersion ?? ''))
    const answer = await callPanel<AutosaveAnswer>(articleResources.autosave, form)
    if (answer.outcome === 'saved') {
      forgetLocalCopy(id, autosaveId)
      return setNote(`Texto guardado às ${formatTime(new Date(answer.savedAt))}`)
    }
    keepLocalCopy(id, { autosaveId, baseVersion, form })
    if (answer.outcome === 'denied') {
      setNote('Sessão encerrada: texto guardado neste navegador')
      return onDenied(managerDenied)
    }
    setNote(
      answer.outcome === 'too-long'
        ? 'Longo demais para guardar sozinho: salve a notícia'
        : 'Sem conexão com o painel: texto guardado neste navegador',
    )
  }, [autosaveId, id, baseVersion, readForm, onDenied])
  const keep = useCallback(() => {
    underway.current = sendNow()
    return underway.current
  }, [sendNow])

  const keepSoon = useCallback(() => {
    firstUnkept.current ??= Date.now()
    const patience = Math.max(0, firstUnkept.current + longestMs - Date.now())
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void keep(), Math.min(restMs, patience))
    setNote('Escrevendo…')
  }, [keep])

  useEffect(() => {
    // What could not be given to the server is given to it once it can be reached again.
    const keepNow = () => readLocalCopy(id)?.autosaveId === autosaveId && void keep()
    window.addEventListener('online', keepNow)
    return () => {
      clearTimeout(timer.current)
      window.removeEventListener('online', keepNow)
    }
  }, [autosaveId, id, keep])
  const stop = useCallback(() => {
    clearTimeout(timer.current)
    forgetLocalCopy(id, autosaveId)
    setNote('')
  }, [id, autosaveId])
  /** Nothing more is kept until the next key; resolves once nothing is on its way, or after three seconds. */
  const settle = useCallback(() => {
    clearTimeout(timer.current)
    return Promise.race([underway.current, new Promise<void>((late) => setTimeout(late, longestSettleMs))])
  }, [])
  return { note, keepSoon, settle, stop }
}
