import { type RefObject, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { callPanel, isDenied } from '#app/platform/panel/client-action.ts'
import { PanelSession, sessionReturned } from '#app/ui/dialogs/panel-session.ts'
import { formatTime } from '#app/platform/format/format-date.ts'
import { type CopyPlace, forgetCopy, keepCopy, type LocalCopy, readCopies } from './local-copies.ts'

/** After the last key, and at most this long after the first one that is not kept yet. */
const restMs = 1_500
const longestMs = 10_000
const longestSettleMs = 3_000

/** Where the unsaved text of one form is kept. Made once for a form: hooks depend on it. */
export type DraftPlace<Entry> = CopyPlace & {
  readForm: (form: FormData) => Entry
  /** Reads what a browser stored, by this version or an earlier one. null: it cannot be shown. */
  restore: (stored: object) => Entry | null
  /** null: the browser alone keeps it. */
  server: DraftServer<Entry> | null
}

type DraftServer<Entry> = {
  path: string
  /** Names the thing beside the text. */
  fields: Record<string, string>
  fieldsOf: (entry: Entry) => Record<string, string>
  /** Sentences for an ended session, and for a text that only a save can keep. */
  denied: string
  tooLong: string
}

/** Answer of an address that keeps drafts. */
export type DraftAnswer =
  | { outcome: 'saved'; savedAt: string }
  | { outcome: 'too-long' | 'missing' | 'refused' | 'discarded' }

/** Text that was written and never saved. */
export type Draft<Entry> = {
  autosaveId: string
  baseVersion: number | null
  /** ISO instant */
  savedAt: string
  entry: Entry
  /** Its writer has saved something else since. */
  isSuperseded: boolean
}

type Parts<Entry> = {
  place: DraftPlace<Entry>
  /** The name of the text: a UUID. */
  autosaveId: string
  baseVersion: number | null
  form: RefObject<HTMLFormElement | null>
}

/**
 * Keeps what is being written apart from what is saved: on the server where the place has one, in this browser where it has none
 * or cannot be reached. `note` says where the text is.
 */
export function useAutosave<Entry>({ place, autosaveId, baseVersion, form }: Parts<Entry>) {
  const [note, setNote] = useState('')
  const underway = useRef<Promise<void>>(Promise.resolve())
  const { schedule, cancel, begin, isWaiting } = useDebounce()

  const { keepHere, sendNow } = useKeeping({ place, autosaveId, baseVersion, form }, begin, setNote)
  const keep = useCallback(() => {
    underway.current = sendNow()
    return underway.current
  }, [sendNow])
  const keepSoon = useCallback(() => {
    schedule(() => void keep())
    setNote('Escrevendo…')
  }, [keep, schedule])
  useKeptInTime({ place, autosaveId, keep, keepHere, cancel, isWaiting })
  const stop = useCallback(() => {
    cancel()
    forgetCopy(place, autosaveId)
    setNote('')
  }, [place, autosaveId, cancel])
  /** Nothing more is kept until the next key; resolves once nothing is on its way, or after three seconds. */
  const settle = useCallback(() => {
    cancel()
    return Promise.race([underway.current, new Promise<void>((late) => setTimeout(late, longestSettleMs))])
  }, [cancel])
  return { note, keepSoon, settle, stop }
}

/** Keeps the text in this browser alone, or where the place says. @param begin called before the text is read */
function useKeeping<Entry>(
  { place, autosaveId, baseVersion, form }: Parts<Entry>,
  begin: () => void,
  setNote: (note: string) => void,
) {
  const { onDenied } = useContext(PanelSession)
  const keepHere = useCallback((): string => {
    const fields = form.current && new FormData(form.current)
    return fields && keepCopy(place, { autosaveId, baseVersion, entry: place.readForm(fields) })
      ? ''
      : 'este navegador não guarda rascunhos'
  }, [place, autosaveId, baseVersion, form])
  const sendNow = useCallback(async (): Promise<void> => {
    begin()
    const fields = form.current && new FormData(form.current)
    if (!fields) return
    if (!place.server) {
      const failure = keepHere()
      return setNote(failure ? `Não salvo: ${failure}` : `Não salvo (guardado às ${formatTime(new Date())})`)
    }
    const answer = await giveToServer(place.server, { autosaveId, baseVersion }, fields)
    if (answer.outcome === 'saved') {
      forgetCopy(place, autosaveId)
      return setNote(`Texto guardado às ${formatTime(new Date(answer.savedAt))}`)
    }
    const where = keepHere() || 'texto guardado neste navegador'
    setNote(answer.outcome === 'too-long' ? place.server.tooLong : `${reasonOf(answer.outcome)}: ${where}`)
    if (isDenied(answer)) onDenied(place.server.denied)
  }, [place, autosaveId, baseVersion, form, keepHere, onDenied, begin, setNote])
  return { keepHere, sendNow }
}

function reasonOf(outcome: string): string {
  return outcome === 'denied' ? 'Sessão encerrada' : 'Sem conexão com o painel'
}

type Timing = {
  place: CopyPlace
  autosaveId: string
  keep: () => Promise<void>
  keepHere: () => string
  cancel: () => void
  isWaiting: () => boolean
}

/** Sends a text that the server did not get once it can; a page that goes keeps here what still waits. */
function useKeptInTime({ place, autosaveId, keep, keepHere, cancel, isWaiting }: Timing) {
  // Before the form is taken off the page.
  useLayoutEffect(() => {
    const keepAgain = () => readCopies(place).some((copy) => copy.autosaveId === autosaveId) && void keep()
    const keepLast = () => isWaiting() && void keepHere()
    window.addEventListener('online', keepAgain)
    window.addEventListener(sessionReturned, keepAgain)
    window.addEventListener('pagehide', keepLast)
    return () => {
      if (isWaiting()) keepHere()
      cancel()
      window.removeEventListener('online', keepAgain)
      window.removeEventListener(sessionReturned, keepAgain)
      window.removeEventListener('pagehide', keepLast)
    }
  }, [place, autosaveId, keep, keepHere, cancel, isWaiting])
}

/** After the last key, and at most `longestMs` after the first one that is not kept yet. */
function useDebounce() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const firstAtMs = useRef<number | null>(null)
  const cancel = useCallback(() => {
    clearTimeout(timer.current)
    firstAtMs.current = null
  }, [])
  const schedule = useCallback((run: () => void) => {
    firstAtMs.current ??= Date.now()
    const patience = Math.max(0, firstAtMs.current + longestMs - Date.now())
    clearTimeout(timer.current)
    timer.current = setTimeout(run, Math.min(restMs, patience))
  }, [])
  const isWaiting = useCallback(() => firstAtMs.current !== null, [])
  return { schedule, cancel, begin: cancel, isWaiting }
}

/** Never throws. */
function giveToServer<Entry>(
  server: DraftServer<Entry>,
  { autosaveId, baseVersion }: { autosaveId: string; baseVersion: number | null },
  fields: FormData | Record<string, string>,
) {
  const form = fields instanceof FormData ? fields : new FormData()
  if (!(fields instanceof FormData)) for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [name, value] of Object.entries(server.fields)) form.set(name, value)
  form.set('autosaveId', autosaveId)
  form.set('baseVersion', String(baseVersion ?? ''))
  return callPanel<DraftAnswer>(server.path, form)
}

const none: never[] = []

/** Unsaved texts, on the server and in this browser; the browser's copy of a text is the later one. */
export function useDrafts<Entry>(place: DraftPlace<Entry>, autosaves: Draft<Entry>[] = none) {
  const [local, setLocal] = useState<Draft<Entry>[]>([])
  const [hidden, setHidden] = useState<string[]>([])
  useEffect(() => {
    const copies = readCopies(place).flatMap((copy) => draftOf(copy, place))
    setLocal(copies)
    if (place.server) for (const copy of copies) void moveToServer(place, copy)
  }, [place])
  const drafts = useMemo(() => {
    const all = [...local, ...autosaves].toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
    const newest = new Map(all.toReversed().map((draft) => [draft.autosaveId, draft]))
    return all.filter((draft) => newest.get(draft.autosaveId) === draft && !hidden.includes(draft.autosaveId))
  }, [local, autosaves, hidden])
  const hide = (autosaveId: string) => setHidden((before) => [...before, autosaveId])
  const discard = (autosaveId: string) => {
    hide(autosaveId)
    forgetCopy(place, autosaveId)
    if (place.server) void callPanel(place.server.path, { intent: 'discard', autosaveId })
  }
  return { drafts, hide, discard }
}

function draftOf<Entry>({ entry: stored, ...copy }: LocalCopy, place: DraftPlace<Entry>): Draft<Entry>[] {
  const entry = place.restore(stored)
  return entry === null ? [] : [{ ...copy, entry, isSuperseded: false }]
}

/** The server knows what is saved after it. */
async function moveToServer<Entry>(place: DraftPlace<Entry>, draft: Draft<Entry>): Promise<void> {
  const { server } = place
  if (!server) return
  const { outcome } = await giveToServer(server, draft, server.fieldsOf(draft.entry))
  if (outcome === 'saved') forgetCopy(place, draft.autosaveId)
}
