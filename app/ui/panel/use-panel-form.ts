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
  /** Sentence at the sign-in after an ended session. */
  denied: string
  messages: FormMessages<Action>
  /** Outcomes after which the form's draft is dropped. */
  done: readonly Done[]
  /** Drafts on the server. */
  autosaves?: Draft<Entry>[]
  /** For versioned items; null: a new one. The form submits it with the version. */
  id?: number | null
  /**
   * The browser's check.
   * @param saved values at the start
   */
  check?: (form: FormData, saved: Entry) => { problems: object; sentence?: string } | null
  /** False if a failed check does not prevent submission, because the server's clock decides. */
  isCheckedFirst?: boolean
  /** A last question before submission. */
  mayBeSent?: (form: FormData) => boolean
  /** Other fields whose problem is cleared when the named field changes. */
  checkedWith?: Record<string, string>
  onSaved?: Follow<AnswerWith<AnswerOf<Action>, Done>, Entry>
  /** Called before the conflict is shown. */
  onConflict?: (conflict: AnswerWith<AnswerOf<Action>, 'conflict'>, form: OpenedForm<Entry>) => void
  /** For a conflict that is shown at its fields. */
  conflictProblems?: (conflict: AnswerWith<AnswerOf<Action>, 'conflict'>) => ProblemsOf<AnswerOf<Action>>
}

/**
 * A form of the page's action. It tracks the opened version and unsaved changes, stores drafts, and shows a newer version if no text is
 * lost, otherwise a conflict. Without script it returns with the entered values.
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
  /**
   * @param over the other editor's version to overwrite.
   * @param onDone replaces `onSaved`
   */
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
  /** @param name of the changed field */
  function onFieldChange(name: string) {
    clearFixedErrors(name)
    values.noteTyped(readForm)
    drafts.keepSoon()
  }
  const forgetProblem = (name: string) => forgetWhere((field) => field === name || field === checkedWith[name])
  /** Clears the problem of the changed field, and problems of related fields that the change fixed. */
  function clearFixedErrors(changed: string) {
    if (Object.keys(state.problems as object).length === 0) return
    forgetProblem(changed)
    // Waits until dependent fields are rendered.
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
    /** Of the `form` element. */
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
    /** Without script: the entered value of a field, to be corrected. */
    entered: (name: string) => entered?.get(name)?.toString(),
    notice: ours ? noticeFor(messages, ours) : null,
    /** Navigates after revalidation. */
    goTo,
    save: (options?: Parameters<typeof save>[0]) => void save(options),
    recover(draft: Draft<Entry>) {
      values.openUnsaved(draft)
      setDirty(true)
      state.forgetSent()
      drafts.hide(draft.autosaveId)
    },
    /** Discards changes. */
    clear() {
      drafts.stop()
      setDirty(false)
      values.open()
    },
    /** Render after the notice of a conflict, whose button may submit another base version first. */
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

/** What the notices and the dialog of a form need. */
export type PanelForm<Entry> = Pick<
  ReturnType<typeof usePanelForm<PanelActions[string], Entry, string>>,
  'props' | 'place' | 'isDirty' | 'setDirty' | 'isSending' | 'drafts' | 'recover' | 'notice' | 'hiddenFields'
> & { conflict: object | null }

type Values<Entry> = {
  /** The saved values. */
  entry: Entry
  readEntry?: (form: FormData) => Entry
  /** Where drafts are stored, and how they are read. */
  place?: DraftPlace<Entry>
  /** Of the saved values; null: nothing is saved yet. */
  version?: number | null
  /** Reads the entry into `written` on each input, so that a reverted change is not unsaved. */
  isTracked?: boolean
}

/** The initial values of the fields, and whether they were changed. */
function useValues<Entry>(
  { entry, place, readEntry = place?.readForm, version = null, isTracked = false }: Values<Entry>,
  entered: FormData | null,
) {
  const unsaved = useUnsavedWork()
  // Browsers have no `randomUUID` on a page without TLS.
  const newKey = () => (place ? (globalThis.crypto.randomUUID() as string) : '')
  const [opened, setOpened] = useState(() => ({
    entry: entered && readEntry ? readEntry(entered) : entry,
    /** The values to compare with; without the draft's changes. */
    saved: entry,
    version: (entered && Number(entered.get(versionFields.base))) || version,
    /** Id of the draft; changes when the fields get other values. */
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
    /** Sets the version of the current fields. */
    keepAs: (next: number | null, current = opened.entry) => begin({ entry: current, saved: current, version: next }),
    /** Replaces the values to compare with; the fields stay. */
    rebase: (saved: Entry) => begin({ saved }),
  }
}
