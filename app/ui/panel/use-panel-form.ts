import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { actionFields, versionFields } from '#app/platform/panel/action-fields.ts'
import type { AnswerOf, PanelActions } from '#app/platform/panel/actions.server.ts'
import { useReportUnsaved, useUnsavedWork } from '#app/ui/dialogs/panel-session.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'
import {
  type ActionResult,
  failure,
  followUpFor,
  type FormMessages,
  formWith,
  messageFor,
  noticeFor,
} from './action-messages.ts'
import { type Draft, type DraftPlace, useDrafts } from './drafts.ts'
import { type AnswerWith, type ProblemsOf, useFocusOnProblem, useFormState } from './form-state.ts'
import { usePanelSubmit } from './use-panel-action.ts'

type OpenedForm<Entry> = Pick<ReturnType<typeof useValues<Entry>>, 'opened' | 'open' | 'keepAs' | 'rebase'>
type Follow<Saved, Entry> = (saved: Saved, form: OpenedForm<Entry> & { goTo: (path: string) => void }) => void

type Options<Action extends PanelActions[string], Entry, Done extends AnswerOf<Action>['outcome']> = Values<Entry> & {
  intent: string
  /** The sentence about signing in again. */
  denied: string
  messages: FormMessages<Action>
  /** Outcomes after which nothing of the form is needed any more. */
  done: readonly Done[]
  /** Unsaved texts that the server keeps. */
  autosaves?: Draft<Entry>[]
  /** Of what has versions, null if it is new: the form sends it with the version. */
  id?: number | null
  /** The browser's own check. @param saved the state that the form began with */
  check?: (form: FormData, saved: Entry) => { problems: object; sentence?: string } | null
  /** False if the check does not stop the form, because the server's clock decides. */
  isCheckedFirst?: boolean
  /** The last question before it is sent. */
  mayBeSent?: (form: FormData) => boolean
  /** Fields whose problem goes when the named one is changed. */
  checkedWith?: Record<string, string>
  onSaved?: Follow<AnswerWith<AnswerOf<Action>, Done>, Entry>
  /** Called with the conflict, before it is shown. */
  onConflict?: (conflict: AnswerWith<AnswerOf<Action>, 'conflict'>, form: OpenedForm<Entry>) => void
  /** For a conflict that is shown at its fields. */
  conflictProblems?: (conflict: AnswerWith<AnswerOf<Action>, 'conflict'>) => ProblemsOf<AnswerOf<Action>>
}

/**
 * A form of the page's action. It knows the opened version and whether anything was typed, keeps unsaved text, shows a newer state if
 * no text is lost, and otherwise the conflict. Without script it comes back with what was entered.
 */
export function usePanelForm<
  Action extends PanelActions[string],
  Entry,
  Done extends AnswerOf<Action>['outcome'] = AnswerOf<Action>['outcome'],
>({
  intent,
  denied,
  messages,
  done,
  autosaves,
  id,
  check = () => null,
  isCheckedFirst = true,
  mayBeSent = () => true,
  checkedWith = {},
  onSaved,
  onConflict,
  conflictProblems,
  ...given
}: Options<Action, Entry, Done>) {
  type Saved = AnswerWith<AnswerOf<Action>, Done>
  const ref = useRef<HTMLFormElement>(null)
  const readForm = () => (ref.current ? new FormData(ref.current) : null)
  const result = useActionData() as ActionResult | undefined
  const ours = result?.intent === intent ? result : undefined
  const isDone = (outcome: string) => done.some((one) => one === outcome)
  const entered = ours?.sent && !isDone(ours.answer.outcome) ? formWith(new FormData(), ours.sent) : null
  const values = useValues(given, entered)
  const { opened, isDirty, setDirty } = values
  const { place } = given
  const drafts = useDrafts({ place, autosaves, autosaveId: opened.key, baseVersion: opened.version, formRef: ref })
  const findProblems = (form: FormData) => check(form, opened.saved)?.problems ?? {}
  type Conflict = AnswerWith<AnswerOf<Action>, 'conflict'>
  const shownAs = (answer: ActionResult['answer']) =>
    conflictProblems && answer.outcome === 'conflict'
      ? { outcome: 'invalid', problems: conflictProblems(answer as Conflict) }
      : answer
  const { show, forgetWhere, ...state } = useFormState<AnswerOf<Action>>(ours && shownAs(ours.answer), findProblems)
  const afterSave = useRef<typeof onSaved>(undefined)
  const { isBusy, submit, goTo } = usePanelSubmit(denied, ({ answer }, { form }, after) => {
    if (answer.outcome === 'conflict') onConflict?.(answer as Conflict, values)
    show(shownAs(answer), form)
    const asked = followUpFor(messages, answer)
    if (asked && window.confirm(asked.question)) return after.submit(formWith(form, asked.fields))
    const message = messageFor(messages, answer)
    if (message) showToast(message)
    if (isDone(answer.outcome)) {
      setDirty(false)
      drafts.stop()
      const follow = afterSave.current ?? onSaved
      follow?.(answer as Saved, { ...values, goTo: after.goTo })
    } else if (isDirty && place?.server) drafts.keepSoon()
  })
  useFocusOnProblem(ref, state)
  if (values.isOutdated && !isDirty && !opened.isEntered && !isBusy && state.conflict === null) values.open()

  function send(form: FormData) {
    form.set(actionFields.intent, intent)
    if (!('confirmation-required' in messages)) form.set(actionFields.confirmed, 'sim')
    submit(form)
  }
  /** @param over the version of another editor, to save over it. @param onDone in place of `onSaved` */
  async function save({ over, onDone }: { over?: number | undefined; onDone?: typeof onSaved } = {}) {
    if (!(await drafts.settle())) return
    const form = readForm()
    if (!form || isBusy) return
    const refused = isCheckedFirst ? check(form, opened.saved) : null
    if (refused) {
      state.refuse(refused.problems as typeof state.problems)
      return refused.sentence && showToast(failure(refused.sentence))
    }
    if (!mayBeSent(form)) return
    if (id !== undefined) form.set(versionFields.base, String(over ?? opened.version ?? ''))
    if (place?.server) form.set('autosaveId', opened.key)
    afterSave.current = onDone
    send(form)
  }
  /** @param name of the field that was written in */
  function noteChange(name: string) {
    forgetMended(name)
    values.noteTyped(readForm)
    drafts.keepSoon()
  }
  const forgetProblem = (name: string) => forgetWhere((field) => field === name || field === checkedWith[name])
  /** Forgets the problem of the changed field, and those of others that the change mended: a date by its hour. */
  function forgetMended(changed: string) {
    if (Object.keys(state.problems as object).length === 0) return
    forgetProblem(changed)
    // Once the fields that follow the changed one are drawn.
    setTimeout(() => {
      const form = readForm()
      const wrong = form && findProblems(form)
      if (wrong) forgetWhere((field, rechecked) => rechecked.includes(field) && !(field in wrong))
    })
  }
  return {
    ...values,
    ...state,
    forgetProblem,
    noteChange,
    /** Of the form's element. */
    props: {
      ref,
      method: 'post' as const,
      noValidate: true,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        void save()
      },
      onInput({ target }: FormEvent<HTMLFormElement>) {
        if (target instanceof Element) noteChange(target.getAttribute('name') ?? '')
      },
    },
    ref,
    readForm,
    place,
    isSending: isBusy,
    drafts,
    /** Without script: what stood in a field that has to be looked at again. */
    entered: (name: string) => entered?.get(name)?.toString(),
    notice: ours ? noticeFor(messages, ours) : null,
    /** Leads to another page once the answer is there. */
    goTo,
    save: (options?: Parameters<typeof save>[0]) => void save(options),
    recover(draft: Draft<Entry>) {
      values.openUnsaved(draft)
      setDirty(true)
      state.forgetSent()
      drafts.hide(draft.autosaveId)
    },
    /** Begins again with the saved values. */
    clear() {
      drafts.stop()
      setDirty(false)
      values.open()
    },
    /** Stand after the notice of a conflict, whose button may name another base. */
    hiddenFields: [
      [actionFields.intent, intent],
      ...(id === undefined
        ? []
        : [
            [versionFields.id, String(id ?? '')],
            [versionFields.base, String(opened.version ?? '')],
          ]),
    ] as [string, string][],
  }
}

/** What the notices and the dialog of a form need of it. */
export type PanelForm<Entry> = Pick<
  ReturnType<typeof usePanelForm<PanelActions[string], Entry, string>>,
  'props' | 'place' | 'isDirty' | 'setDirty' | 'isSending' | 'drafts' | 'recover' | 'notice' | 'hiddenFields'
> & { conflict: object | null }

type Values<Entry> = {
  /** The saved values. */
  entry: Entry
  readEntry?: (form: FormData) => Entry
  /** Where unsaved text is kept, and how it is read. */
  place?: DraftPlace<Entry>
  /** Of the saved values; null if nothing is saved yet. */
  version?: number | null
  /** Reads the entry at every input into `written`, so that a change that is taken back is not unsaved. */
  isTracked?: boolean
}

/** The values that the fields begin with, and whether they were changed. */
function useValues<Entry>(
  { entry, place, readEntry = place?.readForm, version = null, isTracked = false }: Values<Entry>,
  entered: FormData | null,
) {
  const unsaved = useUnsavedWork()
  // Browsers make no UUID on a page without TLS.
  const newKey = () => (place ? (globalThis.crypto.randomUUID() as string) : '')
  const [opened, setOpened] = useState(() => ({
    entry: entered && readEntry ? readEntry(entered) : entry,
    /** The same, except for unsaved text: what changes are told by. */
    saved: entry,
    version: (entered && Number(entered.get(versionFields.base))) || version,
    /** Changes with what stands in the fields; names the unsaved text. */
    key: newKey(),
    isEntered: entered !== null,
  }))
  const [written, setWritten] = useState(opened.entry)
  const differs = (one: Entry, other: Entry) => JSON.stringify(one) !== JSON.stringify(other)
  const isChanged = isTracked && differs(written, opened.saved)
  useReportUnsaved(isChanged)
  const { setDirty } = unsaved
  const isUnsaved = place !== undefined && !isTracked && entered !== null
  useEffect(() => {
    if (isUnsaved) setDirty(true)
  }, [isUnsaved, setDirty])
  const begin = (next: Partial<typeof opened>) => {
    setOpened((before) => ({ ...before, ...next }))
    if (next.entry !== undefined) setWritten(next.entry)
  }
  const isNewer = version !== null && opened.version !== null && version > opened.version
  return {
    opened,
    written,
    isDirty: isTracked ? isChanged : unsaved.isDirty,
    setDirty: isTracked ? () => {} : setDirty,
    isOutdated: isNewer || (isTracked && differs(entry, opened.saved)),
    noteTyped(readForm: () => FormData | null) {
      const form = isTracked && readEntry ? readForm() : null
      if (form && readEntry) setWritten(readEntry(form))
      else setDirty(true)
    },
    open: () => begin({ entry, saved: entry, version, key: newKey(), isEntered: false }),
    openUnsaved: ({ entry: unsavedEntry, baseVersion, autosaveId }: Draft<Entry>) =>
      begin({ entry: unsavedEntry, version: baseVersion ?? opened.version, key: autosaveId, isEntered: false }),
    /** Names the version of the current fields. */
    keepAs: (next: number | null, current = opened.entry) => begin({ entry: current, saved: current, version: next }),
    /** The saved values are others by now; the fields stay. */
    rebase: (saved: Entry) => begin({ saved }),
  }
}
