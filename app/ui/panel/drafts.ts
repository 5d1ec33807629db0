import { type RefObject, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { callPanel, isDenied } from '#app/platform/panel/client-action.ts'
import { formatTime } from '#app/platform/format/format-date.ts'
import { PanelSession, sessionReturned } from '#app/ui/dialogs/panel-session.ts'
import { type CopyPlace, forgetCopy, keepCopy, type LocalCopy, readCopies } from './local-copies.ts'

/** Saves `restMs` after the last key, at most `maxDelayMs` after the first unsaved one. */
const restMs = 1_500
const maxDelayMs = 10_000
const maxSettleMs = 3_000

/** Where the drafts of one form are stored. */
export type DraftPlace<Entry> = CopyPlace & {
  readForm: (form: FormData) => Entry
  /** Reads a draft stored by this or an earlier version of the portal. null: unreadable. */
  restore: (stored: object) => Entry | null
  /** null: drafts are stored in the browser only. */
  server: DraftServer<Entry> | null
}

type DraftServer<Entry> = {
  path: string
  /** Fields that identify the edited item. */
  fields: Record<string, string>
  fieldsOf: (entry: Entry) => Record<string, string>
  /** Sentences for an ended session, and for a text that is too long for a draft. */
  denied: string
  tooLong: string
}

/** Response of an address that stores drafts. */
export type DraftAnswer =
  | { outcome: 'saved'; savedAt: string }
  | { outcome: 'too-long' | 'missing' | 'refused' | 'discarded' }

/** An unsaved text. `isSuperseded`: its editor has saved another text since. */
export type Draft<Entry> = Omit<LocalCopy, 'entry'> & { entry: Entry; isSuperseded: boolean }

type DraftOptions<Entry> = {
  place: DraftPlace<Entry> | undefined
  /** UUID of the draft. */
  autosaveId: string
  baseVersion: number | null
  formRef: RefObject<HTMLFormElement | null>
  autosaves?: Draft<Entry>[] | undefined
}

/**
 * Stores unsaved text on the server, or in this browser if the place has no server or it cannot be reached. `note` says where the text is;
 * `list` contains other drafts.
 */
export function useDrafts<Entry>({ place: given, autosaves = none, ...parts }: DraftOptions<Entry>) {
  const place = useSamePlace(given)
  return { ...useAutosave({ ...parts, place }), ...useUnsavedTexts(place, autosaves) }
}

const none: never[] = []

/** Keeps the first object of a name, because hooks depend on its identity. */
function useSamePlace<Place extends CopyPlace | undefined>(given: Place): Place {
  const [place, setPlace] = useState(given)
  if (place?.name === given?.name) return place
  setPlace(given)
  return given
}

function useAutosave<Entry>({ place, autosaveId, baseVersion, formRef }: Omit<DraftOptions<Entry>, 'autosaves'>) {
  const { onDenied } = useContext(PanelSession)
  const [note, setNote] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Time of the first unsaved key. */
  const firstAtMs = useRef<number | null>(null)
  const underway = useRef<Promise<void>>(Promise.resolve())
  const isSettling = useRef(false)
  const cancel = useCallback(() => {
    clearTimeout(timer.current)
    firstAtMs.current = null
  }, [])
  const keepHere = useCallback((): string => {
    const fields = formRef.current && new FormData(formRef.current)
    return place && fields && keepCopy(place, { autosaveId, baseVersion, entry: place.readForm(fields) })
      ? ''
      : 'este navegador não guarda rascunhos'
  }, [place, autosaveId, baseVersion, formRef])
  const send = useCallback(async (): Promise<void> => {
    cancel()
    const fields = formRef.current && new FormData(formRef.current)
    if (!fields || !place) return
    if (!place.server) {
      const problem = keepHere()
      return setNote(problem ? `Não salvo: ${problem}` : `Não salvo (guardado às ${formatTime(new Date())})`)
    }
    const answer = await giveToServer(place.server, { autosaveId, baseVersion }, fields)
    if (answer.outcome === 'saved') {
      forgetCopy(place, autosaveId)
      return setNote(`Texto guardado às ${formatTime(new Date(answer.savedAt))}`)
    }
    const where = keepHere() || 'texto guardado neste navegador'
    const reason = answer.outcome === 'denied' ? 'Sessão encerrada' : 'Sem conexão com o painel'
    setNote(answer.outcome === 'too-long' ? place.server.tooLong : `${reason}: ${where}`)
    if (isDenied(answer)) onDenied(place.server.denied)
  }, [place, autosaveId, baseVersion, formRef, keepHere, onDenied, cancel])
  const keep = useCallback(() => (underway.current = send()), [send])
  // Layout effect: it runs before the form is removed. Sends a local copy once the server can be reached, and stores a pending draft when
  // the page is left.
  useLayoutEffect(() => {
    if (!place) return
    const isWaiting = () => firstAtMs.current !== null
    const keepAgain = () => readCopies(place).some((copy) => copy.autosaveId === autosaveId) && void keep()
    const keepLast = () => isWaiting() && void keepHere()
    window.addEventListener('online', keepAgain)
    window.addEventListener(sessionReturned, keepAgain)
    window.addEventListener('pagehide', keepLast)
    return () => {
      keepLast()
      cancel()
      window.removeEventListener('online', keepAgain)
      window.removeEventListener(sessionReturned, keepAgain)
      window.removeEventListener('pagehide', keepLast)
    }
  }, [place, autosaveId, keep, keepHere, cancel])
  return {
    note,
    keepSoon() {
      if (!place) return
      firstAtMs.current ??= Date.now()
      const leftMs = Math.max(0, firstAtMs.current + maxDelayMs - Date.now())
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void keep(), Math.min(restMs, leftMs))
      setNote('Escrevendo…')
    },
    /**
     * Call before a save: a draft in transit would arrive after it and be offered although it is saved. Waits at most three seconds.
     * @returns false if another save is waiting
     */
    async settle(): Promise<boolean> {
      if (!place?.server) return true
      if (isSettling.current) return false
      isSettling.current = true
      cancel()
      await Promise.race([underway.current, new Promise<void>((late) => setTimeout(late, maxSettleMs))])
      isSettling.current = false
      return true
    },
    /** Call after a save. */
    stop() {
      cancel()
      if (place) forgetCopy(place, autosaveId)
      setNote('')
    },
  }
}

function giveToServer<Entry>(
  server: DraftServer<Entry>,
  { autosaveId, baseVersion }: Pick<LocalCopy, 'autosaveId' | 'baseVersion'>,
  fields: FormData | Record<string, string>,
) {
  const form = new FormData()
  for (const [name, value] of fields instanceof FormData ? fields : Object.entries(fields)) form.append(name, value)
  for (const [name, value] of Object.entries(server.fields)) form.set(name, value)
  form.set('autosaveId', autosaveId)
  form.set('baseVersion', String(baseVersion ?? ''))
  return callPanel<DraftAnswer>(server.path, form)
}

/** Drafts on the server and in this browser; of one draft, the newest copy. */
function useUnsavedTexts<Entry>(place: DraftPlace<Entry> | undefined, autosaves: Draft<Entry>[]) {
  const [local, setLocal] = useState<Draft<Entry>[]>([])
  const [hidden, setHidden] = useState<string[]>([])
  useEffect(() => {
    const copies = place ? readCopies(place).flatMap((copy) => draftOf(copy, place)) : []
    setLocal(copies)
    if (place?.server) for (const copy of copies) void moveToServer(place, place.server, copy)
  }, [place])
  const list = useMemo(() => {
    const all = [...local, ...autosaves].toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
    const newest = new Map(all.toReversed().map((draft) => [draft.autosaveId, draft]))
    return all.filter((draft) => newest.get(draft.autosaveId) === draft && !hidden.includes(draft.autosaveId))
  }, [local, autosaves, hidden])
  const hide = (autosaveId: string) => setHidden((before) => [...before, autosaveId])
  const discard = (autosaveId: string) => {
    hide(autosaveId)
    if (place) forgetCopy(place, autosaveId)
    if (place?.server) void callPanel(place.server.path, { intent: 'discard', autosaveId })
  }
  return { list, hide, discard }
}

function draftOf<Entry>({ entry: stored, ...copy }: LocalCopy, place: DraftPlace<Entry>): Draft<Entry>[] {
  const entry = place.restore(stored)
  return entry === null ? [] : [{ ...copy, entry, isSuperseded: false }]
}

/** The server drops a draft that was saved since. */
async function moveToServer<Entry>(place: CopyPlace, server: DraftServer<Entry>, draft: Draft<Entry>): Promise<void> {
  const { outcome } = await giveToServer(server, draft, server.fieldsOf(draft.entry))
  if (outcome === 'saved') forgetCopy(place, draft.autosaveId)
}

/** A place in this browser for the fields of a form, including hidden ones. */
export function fieldsPlace<Name extends string>(
  name: string,
  fields: readonly Name[],
  { isPersonal = false }: { isPersonal?: boolean } = {},
): DraftPlace<Record<Name, string>> {
  const pick = (textOf: (field: Name) => unknown) =>
    Object.fromEntries(fields.map((field) => [field, String(textOf(field) ?? '')])) as Record<Name, string>
  return {
    name,
    isPersonal,
    readForm: (form) => pick((field) => form.get(field)),
    restore: (stored) => pick((field) => (stored as Partial<Record<Name, unknown>>)[field]),
    server: null,
  }
}
