import { type RefObject, useEffect, useRef, useState } from 'react'
import { actionFields, versionFields } from '#app/platform/panel/action-fields.ts'
import type { AnswerOf, PanelActions } from '#app/platform/panel/actions.server.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'
import { useFocusOnProblem } from '#app/ui/panel/use-panel-form.ts'
import { type PanelForm, useEntered, usePanelForm } from './use-panel-form.ts'
import { useLeaveQuestion, useUnsavedWork } from '#app/ui/dialogs/panel-session.ts'

/** The answers of a save that went well. */
type SavedOf<Action extends PanelActions[string]> = Exclude<
  Extract<AnswerOf<Action>, { version: number }>,
  { outcome: 'conflict' }
>

type Opened<Entry> = {
  /** The values that the fields begin with. */
  entry: Entry
  /** The saved values; the same, except for a form that came back without script. */
  saved: Entry
  /** That the editor began with; null: nothing is saved yet. */
  version: number | null
  /** Changes with what stands in the fields. */
  key: string
  /** Came back without script. */
  isEntered: boolean
}

type SaveOptions = {
  /** The version that somebody else saved, to save over it. */
  baseVersion?: number | null | undefined
  /** Sent beside those of the form. */
  fields?: Record<string, string>
  onRefused?: () => void
}

type Refusal = { problems: object; sentence: string }

type Options<Action extends PanelActions[string], Entry> = Omit<PanelForm<Action>, 'findProblems'> & {
  form: RefObject<HTMLFormElement | null>
  /** Null: a new one. */
  id: number | null
  /** The newest state that the page knows. */
  version: number | null
  entry: Entry
  readEntry: (form: FormData) => Entry
  /** The browser's own check. @param saved the state that the form began with */
  check: (form: FormData, saved: Entry) => Refusal | null
  /** True if what the browser finds wrong is not sent; not where its clock decides. */
  isCheckedFirst?: boolean
  leaveQuestion: string
  /** Names what stands in the fields, where something else keeps it under that name. */
  newKey?: () => string
}

let keys = 0
const countedKey = () => `${++keys}`

/**
 * A form of what has versions: an article, a vehicle, an issue. Knows which version was opened and whether anything was
 * typed, shows a newer state where that takes nobody's text away, and what somebody else saved where it would. Without
 * script the form comes back with what was entered.
 */
export function useVersionedForm<Action extends PanelActions[string], Entry>({
  form,
  id,
  version,
  entry,
  readEntry,
  check,
  isCheckedFirst = true,
  leaveQuestion,
  newKey = countedKey,
  ...panelForm
}: Options<Action, Entry>) {
  const entered = useEntered(panelForm.intent, panelForm.done)
  const { isDirty, setDirty } = useUnsavedEntry(leaveQuestion, entered !== null)
  const { opened, open, openUnsaved, keepAs } = useOpened({
    entry,
    version,
    newKey,
    entered: entered && readEntered(entered, readEntry),
  })
  const readForm = () => (form.current ? new FormData(form.current) : null)
  const call = useVersionedSave<Action>(panelForm, {
    version: opened.version,
    readForm,
    check: (fields) => check(fields, opened.saved),
    isCheckedFirst,
    noteSaved: () => setDirty(false),
  })
  useFocusOnProblem(form, call)
  const isUntouched = !isDirty && !opened.isEntered && !call.isSending && call.conflict === null
  if (isUntouched && isNewer(version, opened.version)) open(entry, version)
  /** @param name of the field that was written in */
  const noteChange = (name: string) => {
    call.forgetMended(name, readForm)
    setDirty(true)
  }
  const hiddenFields = hiddenFieldsOf(panelForm.intent, id, opened.version)
  return { ...call, opened, openUnsaved, keepAs, isDirty, setDirty, readForm, noteChange, hiddenFields }
}

/** A form that came back without script is not saved either. */
function useUnsavedEntry(leaveQuestion: string, hasEntered: boolean) {
  const { isDirty, setDirty } = useUnsavedWork()
  useLeaveQuestion(leaveQuestion)
  useEffect(() => {
    if (hasEntered) setDirty(true)
  }, [hasEntered, setDirty])
  return { isDirty, setDirty }
}

/** The values that the fields begin with, and their version. */
function useOpened<Entry>({
  entry,
  version,
  newKey,
  entered,
}: {
  entry: Entry
  version: number | null
  newKey: () => string
  entered: Pick<Opened<Entry>, 'entry' | 'version'> | null
}) {
  const [opened, setOpened] = useState<Opened<Entry>>(() => ({
    ...(entered ?? { entry, version }),
    saved: entry,
    key: newKey(),
    isEntered: entered !== null,
  }))
  return {
    opened,
    /** Puts another state into the fields. */
    open: (next: Entry, nextVersion: number | null, key = newKey()) =>
      setOpened({ entry: next, saved: next, version: nextVersion, key, isEntered: false }),
    /** Puts an unsaved text into the fields; what is saved stays what changes are told by. */
    openUnsaved: (next: Entry, nextVersion: number | null, key: string) =>
      setOpened({ entry: next, saved: opened.saved, version: nextVersion, key, isEntered: false }),
    /** Names the version of the current fields. */
    keepAs: (nextVersion: number, next = opened.entry) =>
      setOpened({ ...opened, entry: next, saved: next, version: nextVersion }),
  }
}

/** Without script: what comes back, on the version that it was written on. */
function readEntered<Entry>(entered: FormData, readEntry: (form: FormData) => Entry) {
  return { entry: readEntry(entered), version: Number(entered.get(versionFields.base)) || null }
}

function isNewer(version: number | null, opened: number | null): boolean {
  return version !== null && opened !== null && version > opened
}

type Save = {
  /** That the fields were opened at. */
  version: number | null
  readForm: () => FormData | null
  check: (form: FormData) => Refusal | null
  isCheckedFirst: boolean
  noteSaved: () => void
}

/** Saves what stands in the fields, unless the browser finds something wrong with it. */
function useVersionedSave<Action extends PanelActions[string]>(
  panelForm: Omit<PanelForm<Action>, 'findProblems'>,
  { version, readForm, check, isCheckedFirst, noteSaved }: Save,
) {
  const sent = useRef<{ onSaved: (saved: SavedOf<Action>) => void; onRefused?: (() => void) | undefined }>(null)
  const call = usePanelForm<Action>({
    ...panelForm,
    findProblems: (fields) => check(fields)?.problems ?? {},
    onAnswer: (answer) => {
      if ((panelForm.done as readonly string[]).includes(answer.outcome)) {
        noteSaved()
        sent.current?.onSaved(answer as SavedOf<Action>)
      } else sent.current?.onRefused?.()
      panelForm.onAnswer?.(answer)
    },
  })
  /** @param onSaved hears how it was saved; the form is opened then at the version that it has now */
  function save(
    onSaved: (saved: SavedOf<Action>) => void,
    { baseVersion = version, fields: added = {}, onRefused }: SaveOptions = {},
  ) {
    const fields = readForm()
    if (!fields || call.isSending) return
    const refused = isCheckedFirst ? check(fields) : null
    if (refused) {
      call.refuse(refused.problems as Parameters<typeof call.refuse>[0])
      return showToast({ title: 'Erro', description: refused.sentence, isDestructive: true })
    }
    for (const [name, value] of Object.entries(added)) fields.set(name, value)
    fields.set(versionFields.base, String(baseVersion ?? ''))
    sent.current = { onSaved, onRefused }
    call.send(fields)
  }
  return { ...call, save }
}

/** Stand after the notice of a conflict, whose button may name another base. */
function hiddenFieldsOf(intent: string, id: number | null, version: number | null): [string, string][] {
  return [
    [actionFields.intent, intent],
    [versionFields.id, String(id ?? '')],
    [versionFields.base, String(version ?? '')],
  ]
}
