import { countOf } from '#app/platform/format/plural.ts'
import { TriangleAlert } from '#app/ui/icons.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { Form, Link } from '#app/ui/link.tsx'
import { ModalDialog } from '#app/ui/dialogs/modal-dialog.tsx'
import { showToast, type ToastMessage } from '#app/ui/notices/show-toast.ts'
import { HiddenFields } from '#app/ui/panel/action-button.tsx'
import { type ActionResult, messageFor, noticeFor, type OutcomeMessages } from '#app/ui/panel/action-messages.ts'
import { usePanelSubmit } from '#app/ui/panel/use-panel-action.ts'
import type { AnswerOf, PanelActions } from '#app/platform/panel/actions.server.ts'

type ReviewForm = {
  isBusy: boolean
  sentFields: Fields
  sendAgain: (intent: 'apply', fields: Fields) => void
  close: () => void
}

type Props = {
  form: ReviewForm
  title: string
  subtitle?: string
  /** Form field with the version of the shown comparison; the server refuses any other. null: nothing to apply. */
  version: [name: string, value: string] | null
  apply: { label: string; busy: string; question: string | null }
  children: ReactNode
}

/** The changes of a file or list before they are applied. A dialog; without script, a part of the page. */
export function ChangeReview({ form, title, subtitle, version, apply, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <ModalDialog
      // A new comparison starts at its top.
      key={version?.[1]}
      ref={dialog}
      title={title}
      subtitle={subtitle}
      mayClose={() => !form.isBusy}
      onClose={form.close}
      className="sm:w-180"
      footer={
        <>
          {version && (
            <Form
              method="post"
              preventScrollReset
              className="contents"
              onSubmit={(event) => {
                event.preventDefault()
                if (!apply.question || window.confirm(apply.question)) form.sendAgain('apply', [version])
              }}
            >
              <ApplyFields form={form} fields={[version]} question={apply.question} />
              <Button type="submit" variant="primary" disabled={form.isBusy}>
                {form.isBusy ? apply.busy : apply.label}
              </Button>
            </Form>
          )}
          <Button className="only-script" disabled={form.isBusy} onClick={() => dialog.current?.close()}>
            {version ? 'Cancelar' : 'Fechar'}
          </Button>
          <Link to="." className="without-script link hidden py-2">
            {version ? 'Cancelar' : 'Fechar'}
          </Link>
        </>
      }
    >
      {children}
    </ModalDialog>
  )
}

type ApplyFieldsProps = {
  form: Pick<ReviewForm, 'sentFields'>
  fields: [string, string][]
  intent?: string
  question?: string | null
}

/** Hidden fields. Without script they repeat a compared text; a compared file must be chosen again. */
export function ApplyFields({ form: { sentFields }, fields, intent = 'apply', question }: ApplyFieldsProps) {
  const texts = sentFields.filter((field): field is [string, string] => typeof field[1] === 'string')
  const asked: [string, string] = question ? [actionFields.question, question] : [actionFields.confirmed, 'sim']
  return <HiddenFields fields={[...texts, ...fields, [actionFields.intent, intent], asked]} />
}

type CountProps = { counts: { label: string; count: number; isLoud?: boolean }[]; className?: string }

export function ChangeCounts({ counts, className = 'sm:grid-cols-4' }: CountProps) {
  return (
    <dl className={`grid grid-cols-2 gap-px overflow-hidden rounded-3 border border-line bg-line ${className}`}>
      {counts.map(({ label, count, isLoud }) => (
        <div key={label} className="flex flex-col justify-between gap-1 bg-surface p-3 sm:p-4">
          <dt className="text-13 text-ink-2">{label}</dt>
          <dd className={`text-22 font-semibold tabular-nums ${isLoud ? 'text-danger' : ''}`}>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

type GroupProps = {
  title: string
  total: number
  shown: number
  noun: readonly [one: string, many: string]
  children: ReactNode
}

export function ChangeGroup({ title, total, shown, noun, children }: GroupProps) {
  if (total === 0) return null
  return (
    <section className="mt-5">
      <h3 className="mb-2 text-16">{title}</h3>
      {children}
      {total > shown && <p className="mt-2 text-14 text-ink-2">e mais {countOf(total - shown, ...noun)}</p>}
    </section>
  )
}

export function ChangedValue({ from, to }: { from: string; to: string }) {
  return (
    <>
      <del className="rounded-1 bg-danger-soft px-1 tabular-nums decoration-danger">{from}</del>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> passa a </span>
      <ins className="rounded-1 bg-accent-soft px-1 tabular-nums no-underline">{to}</ins>
    </>
  )
}

export function ReviewConflict({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="my-4 flex max-w-[72ch] gap-3 rounded-3 bg-warn-soft p-4 text-15 first:mt-0">
      <TriangleAlert aria-hidden="true" className="size-5 flex-none text-warn" />
      <p className="wrap-anywhere">{children}</p>
    </div>
  )
}

export type Fields = [string, FormDataEntryValue][]

type Reviewed<Answer> = Extract<Answer, { review: object }>

/** Messages by action and outcome. The page shows comparisons, conflicts and refusals itself. */
export type ReviewMessages<Actions extends PanelActions, LeftOut extends string = never> = {
  [Intent in keyof Actions]: OutcomeMessages<Actions[Intent], 'compared' | 'conflict' | 'refused' | LeftOut>
}

type Options<Actions extends PanelActions, LeftOut extends string> = {
  denied: string
  messages: ReviewMessages<Actions, LeftOut>
  /** Form fields with the compared data, which `apply` sends again. */
  subject: readonly string[]
  done: readonly (AnswerOf<Actions[keyof Actions]>['outcome'] | 'interrupted')[]
  /**
   * Called before the message is shown.
   * @returns message that replaces the usual one, or null
   */
  onAnswer?: (answer: AnswerOf<Actions[keyof Actions]>, sent: FormData) => void | Promise<ToastMessage | null>
}

/** `sendAgain` resubmits the reviewed data. Without script, the state comes from the action's response. */
export function useChangeReview<Actions extends PanelActions, LeftOut extends string = never>(
  options: Options<Actions, LeftOut>,
) {
  type Answer = AnswerOf<Actions[keyof Actions]>
  const { denied, messages, subject, done, onAnswer } = options
  const [state, setState] = useState<ReviewState<Answer> | null>(null)
  const close = () => setState({ review: null, refusal: null, sentFields: [] })
  const { isBusy, submit, withoutScript } = usePanelSubmit(denied, async (result, { form }) => {
    const next = stateAfter<Answer>(result, [...form], subject)
    if (next) setState(next)
    else if (done.includes(result.answer.outcome)) close()
    const instead = await onAnswer?.(result.answer as Answer, form)
    const message = instead ?? messageFor(messages[result.intent] ?? {}, result.answer)
    if (message) showToast(message)
  })
  const ours = !state && withoutScript && messages[withoutScript.intent] ? withoutScript : undefined
  const shown = state ?? (ours && stateAfter<Answer>(ours, ours.sent ?? [], subject))
  const send = (intent: keyof Actions & string, fields: Fields) => submit(confirmedForm(intent, fields))
  return {
    isBusy,
    review: shown?.review ?? null,
    refusal: shown?.refusal ?? null,
    sentFields: shown?.sentFields ?? [],
    /** null with script. */
    answer: (ours?.answer ?? null) as Answer | null,
    /** Message or question without script. null with script. */
    notice: ours ? noticeFor(messages[ours.intent] ?? {}, ours) : null,
    submit,
    send,
    /** @param fields shown version and choices */
    sendAgain: (intent: keyof Actions & string, fields: Fields) =>
      send(intent, [...(shown?.sentFields ?? []), ...fields]),
    refuse: (refusal: string) => setState({ review: null, refusal, sentFields: [] }),
    close,
  }
}

type ReviewState<Answer> = { review: Reviewed<Answer> | null; refusal: string | null; sentFields: Fields }

/** undefined: the answer does not change the state. */
function stateAfter<Answer>(
  { answer }: ActionResult,
  sent: Fields,
  subject: readonly string[],
): ReviewState<Answer> | undefined {
  if (answer.outcome === 'refused') return { review: null, refusal: String(answer.sentence), sentFields: [] }
  if (!('review' in answer)) return undefined
  return {
    review: answer as object as Reviewed<Answer>,
    refusal: null,
    sentFields: sent.filter(([name]) => subject.includes(name)),
  }
}

function confirmedForm(intent: string, fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  form.set(actionFields.intent, intent)
  form.set(actionFields.confirmed, 'sim')
  return form
}
