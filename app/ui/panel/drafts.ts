import { type RefObject, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { callPanel, isDenied } from '#app/platform/panel/client-action.ts'
import { formatTime } from '#app/platform/format/format-date.ts'
import { PanelSession, sessionReturned } from '#app/ui/dialogs/panel-session.ts'
import { type CopyPlace, forgetCopy, keepCopy, type LocalCopy, readCopies } from './local-copies.ts'

/** A draft is saved `debounceMs` after the last input, but at most `maxDelayMs` after the first unsaved input. */
const debounceMs = 1_500
const maxDelayMs = 10_000
const maxSettleMs = 3_000

export type DraftPlace<Entry> = CopyPlace & {
  readForm: (form: FormData) => Entry
  /** Reads a stored draft, also of earlier versions of the portal. null: invalid. */
  restore: (stored: object) => Entry | null
  /** null: drafts stay in the browser. */
  server: DraftServer<Entry> | null
}

type DraftServer<Entry> = {
  path: string
  /** Fields that identify the item, such as its id. */
  fields: Record<string, string>
  fieldsOf: (entry: Entry) => Record<string, string>
  /** `denied`: sentence for an ended session. `tooLong`: sentence for a draft over the size limit. */
  denied: string
  tooLong: string
}

export type DraftAnswer =
  | { outcome: 'saved'; savedAt: string }
  | { outcome: 'too-long' | 'missing' | 'refused' | 'discarded' }

/** Unsaved text. `isSuperseded`: the editor has saved another text since. */
export type Draft<Entry> = Omit<LocalCopy, 'entry'> & { entry: Entry; isSuperseded: boolean }

type DraftOptions<Entry> = {
  place: DraftPlace<Entry> | undefined
  autosaveId: string
  baseVersion: number | null
  formRef: RefObject<HTMLFormElement | null>
  autosaves?: Draft<Entry>[] | undefined
}

/**
 * Saves unsaved text on the server. Saves it in this browser if the form has no server storage, or the server is unreachable.
 * `note`: sentence about where the text is. `list`: the other drafts.
 */
export function useDrafts<Entry>({ place: given, autosaves = none, ...parts }: DraftOptions<Entry>) {
  const place = useSamePlace(given)
  return { ...useAutosave({ ...parts, place }), ...useUnsavedTexts(place, autosaves) }
}

const none: never[] = []

/** Returns the same object while the name is unchanged, because hooks depend on its identity. */
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
  // A layout effect, because its clean-up stores a pending draft and still needs the form.
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
      timer.current = setTimeout(() => void keep(), Math.min(debounceMs, leftMs))
      setNote('Escrevendo…')
    },
    /**
     * Waits at most `maxSettleMs` for a draft that is being sent. Call it before a save: a draft that arrives later would be offered again.
     * @returns false if another save is already waiting
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
    /** Deletes the draft. Call it after a save. */
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

/** Returns the newest copy of each draft, from the server or this browser. */
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

/** Moves a draft to the server, which discards it if the editor has saved since. */
async function moveToServer<Entry>(place: CopyPlace, server: DraftServer<Entry>, draft: Draft<Entry>): Promise<void> {
  const { outcome } = await giveToServer(server, draft, server.fieldsOf(draft.entry))
  if (outcome === 'saved') forgetCopy(place, draft.autosaveId)
}

/** Returns a place in this browser for drafts of these form fields. */
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
