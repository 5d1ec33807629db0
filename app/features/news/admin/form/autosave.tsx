import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { type ArticleEntry, articleResources } from '#app/features/news/admin/article-fields.ts'
import { managerDenied } from '#app/features/news/admin/article-problems.ts'
import { callPanel } from '#app/platform/panel/client-action.ts'
import { PanelSession } from '#app/ui/dialogs/panel-session.ts'
import { formatInstant, formatTime } from '#app/ui/format/format-date.ts'
import type { AutosaveAnswer } from './answer-preview.server.ts'
import { Button } from '#app/ui/button.tsx'
import { readArticleEntry } from '#app/features/news/admin/article-form.ts'

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
    const retained = await keepText({ autosaveId, id, baseVersion }, form)
    setNote(retained.note)
    if (retained.isDenied) onDenied(managerDenied)
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

type Props = {
  texts: RecoverableDraft[]
  onOpen: (text: RecoverableDraft) => void
  onDiscard: (autosaveId: string) => void
}

/** Offers texts that were written and never saved; those from before the editor's last save are not put before the form. */
export function DraftRecoveryNotice({ texts, ...answers }: Props) {
  const offered = texts.filter(({ isSuperseded }) => !isSuperseded)
  if (offered.length === 0) return null
  return (
    <section aria-label="Textos não salvos" className="rounded-3 border border-line bg-surface px-5 py-3">
      <RecoverableTexts texts={offered} {...answers} />
    </section>
  )
}

/** Texts that the editor saved something else after: nothing is lost, and nothing is asked. */
export function SupersededTexts({ texts, ...answers }: Props) {
  const superseded = texts.filter(({ isSuperseded }) => isSuperseded)
  if (superseded.length === 0) return null
  return (
    <section aria-label="Textos não salvos de antes" className="wrap border-t border-line py-4">
      <details>
        <summary className="flex min-h-11 items-center text-15 font-semibold">
          {superseded.length === 1
            ? '1 texto não salvo, de antes da sua última gravação'
            : `${superseded.length} textos não salvos, de antes da sua última gravação`}
        </summary>
        <RecoverableTexts texts={superseded} {...answers} />
      </details>
    </section>
  )
}

function RecoverableTexts({ texts, onOpen, onDiscard }: Props) {
  const discard = (autosaveId: string) => {
    if (window.confirm('Descartar este texto não salvo? Isto não pode ser desfeito.')) onDiscard(autosaveId)
  }
  return (
    <ul className="divide-y divide-line">
      {texts.map((text) => (
        <li key={text.autosaveId} className="flex flex-wrap items-center justify-between gap-3 py-2">
          <p className="text-15">
            <b className="font-semibold">{text.entry.title || 'Sem título'}</b>
            <span className="block text-14 text-ink-3">Texto não salvo de {formatInstant(new Date(text.savedAt))}</span>
          </p>
          <span className="flex gap-2">
            <Button look="compact" onClick={() => onOpen(text)}>
              Recuperar
            </Button>
            <Button look="quiet" onClick={() => discard(text.autosaveId)}>
              Descartar
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

export type RecoverableDraft = {
  autosaveId: string
  baseVersion: number | null
  savedAt: string
  entry: ArticleEntry
  isSuperseded: boolean
}

/** Unsaved text, on the server and in this browser; the browser's copy of a text is the later one. */
export function useDraftRecovery(id: number | null, autosaves: RecoverableDraft[]) {
  const [local, setLocal] = useState<RecoverableDraft | null>(null)
  const [hidden, setHidden] = useState<string[]>([])
  useEffect(() => {
    const copy = readLocalCopy(id)
    setLocal(copy && { ...copy, isSuperseded: false })
    if (copy) void giveToServer(id, copy)
  }, [id])
  const given = autosaves.find(({ autosaveId }) => autosaveId === local?.autosaveId)
  const isLater = local && (!given || local.savedAt > given.savedAt)
  const retained = isLater ? [local, ...autosaves.filter((text) => text !== given)] : autosaves
  const texts = retained.filter(({ autosaveId }) => !hidden.includes(autosaveId))
  const hide = (autosaveId: string) => setHidden((before) => [...before, autosaveId])
  const discard = (autosaveId: string) => {
    hide(autosaveId)
    if (local?.autosaveId === autosaveId) forgetLocalCopy(id, autosaveId)
    void callPanel(articleResources.autosave, { intent: 'discard', autosaveId })
  }
  return { texts, hide, discard }
}

/** The server knows what is saved after it. */
async function giveToServer(id: number | null, { autosaveId, baseVersion, entry }: LocalCopy) {
  const form = { ...entry, autosaveId, id: String(id ?? ''), baseVersion: String(baseVersion ?? '') }
  const { outcome } = await callPanel<AutosaveAnswer>(articleResources.autosave, form)
  if (outcome === 'saved') forgetLocalCopy(id, autosaveId)
}

/** A form that this browser kept because the server could not be given it. */
type LocalCopy = { autosaveId: string; baseVersion: number | null; savedAt: string; entry: ArticleEntry }

const keyOf = (id: number | null) => `rascunho_noticia_${id ?? 'nova'}`

function keepLocalCopy(
  id: number | null,
  { autosaveId, baseVersion, form }: { autosaveId: string; baseVersion: number | null; form: FormData },
): void {
  const copy: LocalCopy = { autosaveId, baseVersion, savedAt: new Date().toISOString(), entry: readArticleEntry(form) }
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(copy))
  } catch {}
}

function readLocalCopy(id: number | null): LocalCopy | null {
  try {
    const copy = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as LocalCopy | null
    return copy && typeof copy.autosaveId === 'string' ? { ...copy, entry: readArticleEntry(copy.entry) } : null
  } catch {
    return null
  }
}

/** @param autosaveId of the text that is kept elsewhere by now; a copy of another one stays */
function forgetLocalCopy(id: number | null, autosaveId: string): void {
  try {
    if (readLocalCopy(id)?.autosaveId === autosaveId) localStorage.removeItem(keyOf(id))
  } catch {}
}
