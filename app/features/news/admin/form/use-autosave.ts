import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { articleResources } from '#app/features/news/admin/article-admin-paths.ts'
import { managerDenied } from '#app/features/news/admin/article-messages.ts'
import { callPanel } from '#app/platform/panel/call-panel.ts'
import { PanelSession } from '#app/platform/panel/panel-session.ts'
import { formatTime } from '#app/ui/format/format-date.ts'
import type { AutosaveAnswer } from './answer-autosave.server.ts'
import { forgetLocalCopy, keepLocalCopy, readLocalCopy } from './draft-recovery.tsx'

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
  const underway = useRef<Promise<void>>(Promise.resolve())
  const { onDenied } = useContext(PanelSession)
  const { schedule, cancel, begin } = useDebounce()

  const sendNow = useCallback(async (): Promise<void> => {
    begin()
    const form = readForm()
    if (!form) return
    const kept = await keepText({ autosaveId, id, baseVersion }, form)
    setNote(kept.note)
    if (kept.isDenied) onDenied(managerDenied)
  }, [autosaveId, id, baseVersion, readForm, onDenied, begin])
  const keep = useCallback(() => {
    underway.current = sendNow()
    return underway.current
  }, [sendNow])
  const keepSoon = useCallback(() => {
    schedule(() => void keep())
    setNote('Escrevendo…')
  }, [keep, schedule])
  useKeepOnceOnline({ autosaveId, id }, keep, cancel)
  const stop = useCallback(() => {
    cancel()
    forgetLocalCopy(id, autosaveId)
    setNote('')
  }, [id, autosaveId, cancel])
  /** Nothing more is kept until the next key; resolves once nothing is on its way, or after three seconds. */
  const settle = useCallback(() => {
    cancel()
    return Promise.race([underway.current, new Promise<void>((late) => setTimeout(late, longestSettleMs))])
  }, [cancel])
  return { note, keepSoon, settle, stop }
}

/** Sends an autosave that failed once the server can be reached again. */
function useKeepOnceOnline(
  { autosaveId, id }: Pick<Parts, 'autosaveId' | 'id'>,
  keep: () => Promise<void>,
  cancel: () => void,
) {
  useEffect(() => {
    const keepNow = () => readLocalCopy(id)?.autosaveId === autosaveId && void keep()
    window.addEventListener('online', keepNow)
    return () => {
      cancel()
      window.removeEventListener('online', keepNow)
    }
  }, [autosaveId, id, keep, cancel])
}

/** After the last key, and at most `longestMs` after the first one that is not kept yet. */
function useDebounce() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const firstAtMs = useRef<number | null>(null)
  const cancel = useCallback(() => clearTimeout(timer.current), [])
  /** Runs before the current text is kept. */
  const begin = useCallback(() => {
    cancel()
    firstAtMs.current = null
  }, [cancel])
  const schedule = useCallback(
    (run: () => void) => {
      firstAtMs.current ??= Date.now()
      const patience = Math.max(0, firstAtMs.current + longestMs - Date.now())
      cancel()
      timer.current = setTimeout(run, Math.min(restMs, patience))
    },
    [cancel],
  )
  return { schedule, cancel, begin }
}

/** Never throws. */
async function keepText(
  { autosaveId, id, baseVersion }: Omit<Parts, 'readForm'>,
  form: FormData,
): Promise<{ note: string; isDenied: boolean }> {
  form.set('autosaveId', autosaveId)
  form.set('id', String(id ?? ''))
  form.set('baseVersion', String(baseVersion ?? ''))
  const answer = await callPanel<AutosaveAnswer>(articleResources.autosave, form)
  if (answer.outcome === 'saved') {
    forgetLocalCopy(id, autosaveId)
    return { note: `Texto guardado às ${formatTime(new Date(answer.savedAt))}`, isDenied: false }
  }
  keepLocalCopy(id, { autosaveId, baseVersion, form })
  const isDenied = answer.outcome === 'denied'
  if (isDenied) return { note: 'Sessão encerrada: texto guardado neste navegador', isDenied }
  const isTooLong = answer.outcome === 'too-long'
  return {
    note: isTooLong
      ? 'Longo demais para guardar sozinho: salve a notícia'
      : 'Sem conexão com o painel: texto guardado neste navegador',
    isDenied,
  }
}
