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
  /** Sentence above the sign-in form after the session has ended. */
  denied: string
  messages: FormMessages<Action>
  /** Outcomes that delete the draft. */
  done: readonly Done[]
  autosaves?: Draft<Entry>[]
  /** Id of a versioned item, submitted with its version. null: new item. undefined: no versions. */
  id?: number | null
  /** Checks the form in the browser. @param saved values when the form was opened */
  check?: (form: FormData, saved: Entry) => { problems: object; sentence?: string } | null
  isCheckedFirst?: boolean
  /** Called before a submission. false cancels it. */
  mayBeSent?: (form: FormData) => boolean
  /** Maps a field to another one, whose problem an input in this field also clears. */
  checkedWith?: Record<string, string>
  onSaved?: Follow<AnswerWith<AnswerOf<Action>, Done>, Entry>
  onConflict?: (conflict: AnswerWith<AnswerOf<Action>, 'conflict'>, form: OpenedForm<Entry>) => void
  /** Turns a conflict into problems of fields, for a form that shows conflicts at its fields. */
  conflictProblems?: (conflict: AnswerWith<AnswerOf<Action>, 'conflict'>) => ProblemsOf<AnswerOf<Action>>
}

/**
 * A form with drafts. After a save by another editor, loads the new version, or shows a conflict if this would discard unsaved text.
 * Without JavaScript, a refused form keeps the entered values.
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
  const { isBusy, isReloading, submit, goTo } = usePanelSubmit(denied, ({ answer }, { form }, after) => {
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
  /** @param over version to overwrite @param onDone called instead of `onSaved` */
  async function save({ over, onDone }: { over?: number | undefined; onDone?: typeof onSaved } = {}) {
    if (!(await drafts.settle())) return
    const form = readForm()
    // True if the editor answers the conflict notice, which is allowed during a reload.
    const isAnswer = isReloading && state.conflict !== null
    if (!form || (isBusy && !isAnswer)) return
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
  function onFieldChange(name: string) {
    clearFixedErrors(name)
    values.noteTyped(readForm)
    drafts.keepSoon()
  }
  const forgetProblem = (name: string) => forgetWhere((field) => field === name || field === checkedWith[name])
  /** Clears the problem of this field, and problems of other fields that the change fixed. */
  function clearFixedErrors(changed: string) {
    if (Object.keys(state.problems as object).length === 0) return
    forgetProblem(changed)
    // Waits until React has rendered the fields that depend on this one.
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
    onFieldChange,
    props: {
      ref,
      method: 'post' as const,
      noValidate: true,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        void save()
      },
      onInput({ target }: FormEvent<HTMLFormElement>) {
        if (target instanceof Element) onFieldChange(target.getAttribute('name') ?? '')
      },
    },
    ref,
    readForm,
    place,
    isSending: isBusy,
    drafts,
    /** Entered value after a refused submission without JavaScript. */
    entered: (name: string) => entered?.get(name)?.toString(),
    notice: ours ? noticeFor(messages, ours) : null,
    /** Navigates after the page has reloaded its data. */
    goTo,
    save: (options?: Parameters<typeof save>[0]) => void save(options),
    recover(draft: Draft<Entry>) {
      values.openUnsaved(draft)
      setDirty(true)
      state.forgetSent()
      drafts.hide(draft.autosaveId)
    },
    clear() {
      drafts.stop()
      setDirty(false)
      values.open()
    },
    /** Render them after the conflict notice. Its button submits another base version, and the server reads the first one. */
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

/** The parts of a form that its notices and its dialog use. */
export type PanelForm<Entry> = Pick<
  ReturnType<typeof usePanelForm<PanelActions[string], Entry, string>>,
  'props' | 'place' | 'isDirty' | 'setDirty' | 'isSending' | 'drafts' | 'recover' | 'notice' | 'hiddenFields'
> & { conflict: object | null }

type Values<Entry> = {
  entry: Entry
  readEntry?: (form: FormData) => Entry
  place?: DraftPlace<Entry>
  /** Version of the saved values. null: nothing is saved yet. */
  version?: number | null
  /** True: compares the values on each input, so that a reverted change does not count as unsaved. */
  isTracked?: boolean
}

/** Initial values of the fields, and whether they were changed. */
function useValues<Entry>(
  { entry, place, readEntry = place?.readForm, version = null, isTracked = false }: Values<Entry>,
  entered: FormData | null,
) {
  const unsaved = useUnsavedWork()
  // `randomUUID` is missing on pages without TLS.
  const newKey = () => (place ? (globalThis.crypto.randomUUID() as string) : '')
  const [opened, setOpened] = useState(() => ({
    entry: entered && readEntry ? readEntry(entered) : entry,
    /** Saved values, without the changes of a draft. The fields are compared with them. */
    saved: entry,
    version: (entered && Number(entered.get(versionFields.base))) || version,
    /** Id of the draft. Changes when other values are loaded. */
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
    /** Marks the current values as saved in this version. */
    keepAs: (next: number | null, current = opened.entry) => begin({ entry: current, saved: current, version: next }),
    /** Replaces the saved values and keeps the fields. */
    rebase: (saved: Entry) => begin({ saved }),
  }
}
