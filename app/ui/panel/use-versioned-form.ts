import { type RefObject, useEffect, useRef, useState } from 'react'
import { actionFields, versionFields } from '#app/platform/panel/action-fields.ts'
import type { AnswerOf, PanelActions } from '#app/platform/panel/actions.server.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useFocusOnProblem } from '#app/ui/use-focus-on-problem.ts'
import { useLeaveQuestion, useUnsavedWork } from '#app/ui/use-unsaved-work.ts'
import { type PanelForm, useEntered, usePanelForm } from './use-panel-form.ts'

/** The answers of a save that went well. */
type SavedOf<Action extends PanelActions[string]> = Exclude<
  Extract<AnswerOf<Action>, { version: number }>,
  { outcome: 'conflict' }
>

type Opened<Entry> = {
  /** What the fields begin with. */
  entry: Entry
  /** What is saved; the same, but for a form that came back without script. */
  saved: Entry
  /** That the editor began with; null: nothing is saved yet. */
  version: number | null
  /** Changes with what stands in the fields. */
  key: string
  /** Came back without script. */
  isEntered: boolean
}

type SaveOptions = {
  /** Of the state that somebody else saved, to save over it. */
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
  /** What the browser finds wrong by itself. @param saved the state that the form began with */
  check: (form: FormData, saved: Entry) => Refusal | null
  /** Whether what the browser finds wrong is not sent; not where its clock decides. */
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
  onAnswer,
  ...panelForm
}: Options<Action, Entry>) {
  const { intent, done } = panelForm
  const entered = useEntered(intent, done)
  const { isDirty, setDirty } = useUnsavedWork()
  useLeaveQuestion(leaveQuestion)
  const [opened, setOpened] = useState<Opened<Entry>>(() =>
    entered
      ? {
          entry: readEntry(entered),
          saved: entry,
          version: Number(entered.get(versionFields.base)) || null,
          key: newKey(),
          isEntered: true,
        }
      : { entry, saved: entry, version, key: newKey(), isEntered: false },
  )
  const sent = useRef<{ onSaved: (saved: SavedOf<Action>) => void; onRefused?: (() => void) | undefined }>(null)
  const call = usePanelForm<Action>({
    ...panelForm,
    findProblems: (fields) => check(fields, opened.saved)?.problems ?? {},
    onAnswer: (answer) => {
      if (isSaved(answer)) {
        setDirty(false)
        sent.current?.onSaved(answer as SavedOf<Action>)
      } else sent.current?.onRefused?.()
      onAnswer?.(answer)
    },
  })
  const { isSending, conflict } = call
  useFocusOnProblem(form, call)
  const hasEntered = entered !== null
  useEffect(() => {
    if (hasEntered) setDirty(true)
  }, [hasEntered, setDirty])

  function isSaved({ outcome }: { outcome: string }) {
    return (done as readonly string[]).includes(outcome)
  }
  const open = (next: Entry, nextVersion: number | null, key = newKey()) =>
    setOpened({ entry: next, saved: next, version: nextVersion, key, isEntered: false })
  const isUntouched = !isDirty && !opened.isEntered
  // A newer state than the one that is open: it is shown unless that would take somebody's text away.
  const isNewer = version !== null && opened.version !== null && version > opened.version
  const isReplaced = isNewer && isUntouched && !isSending && conflict === null
  if (isReplaced) open(entry, version)

  const readForm = () => (form.current ? new FormData(form.current) : null)
  /** @param onSaved hears how it was saved; the form is opened then at the version that it has now */
  function save(
    onSaved: (saved: SavedOf<Action>) => void,
    { baseVersion = opened.version, fields: added = {}, onRefused }: SaveOptions = {},
  ) {
    const fields = readForm()
    if (!fields || isSending) return
    const refused = isCheckedFirst ? check(fields, opened.saved) : null
    if (refused) {
      call.refuse(refused.problems as Parameters<typeof call.refuse>[0])
      return showToast({ title: 'Erro', description: refused.sentence, isDestructive: true })
    }
    for (const [name, value] of Object.entries(added)) fields.set(name, value)
    fields.set(versionFields.base, String(baseVersion ?? ''))
    sent.current = { onSaved, onRefused }
    call.send(fields)
  }
  return {
    ...call,
    opened,
    isDirty,
    setDirty,
    readForm,
    save,
    /** Puts another state into the fields. */
    open,
    /** What stands in the fields is this version now. */
    keepAs: (nextVersion: number, next = opened.entry) =>
      setOpened({ ...opened, entry: next, saved: next, version: nextVersion }),
    /** @param name of the field that was written in */
    noteChange: (name: string) => {
      call.forgetMended(name, readForm)
      setDirty(true)
    },
    /** Stand after the notice of a conflict, whose button may name another base. */
    hiddenFields: [
      [actionFields.intent, intent],
      [versionFields.id, String(id ?? '')],
      [versionFields.base, String(opened.version ?? '')],
    ] as [string, string][],
  }
}
