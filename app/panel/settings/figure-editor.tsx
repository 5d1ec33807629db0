import { useEffect, useRef, useState } from 'react'
import type { PortalFigure } from '#app/platform/settings/portal-settings.ts'
import { Button } from '#app/ui/button.tsx'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { Form } from '#app/ui/link.tsx'
import { ActionNotice, HiddenFields } from '#app/ui/panel/action-button.tsx'
import { useFocusOnProblem, usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import { type FigureFields, figureName, longestFigure, longestSource, seenFigure } from './figure-form.ts'
import { SaveBar } from './switches-form.tsx'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { useReportUnsaved } from '#app/ui/dialogs/panel-session.ts'
import type { settingsActions } from './settings-actions.server.ts'
import { figureMessages, signInToSave } from './use-settings-form.ts'

/** The form of one figure; its label is fixed. */
export function FigureEditor({ figure, onClose }: { figure: PortalFigure; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const { call, hidden, typed, conflict, isDirty, type, save } = useFigureForm(figure, onClose)
  const { isSending, problems } = call
  useFocusOnProblem(form, call)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const field = (name: 'value' | 'source' | 'referenceDate') => ({
    type: 'text',
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
    autoComplete: 'off',
    className: 'field',
  })
  return (
    <Form
      method="post"
      preventScrollReset
      ref={form}
      noValidate
      aria-label={figureName(figure)}
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) save()
      }}
      className="mt-3 grid gap-5 rounded-3 border border-line bg-surface p-4"
    >
      <HiddenFields fields={hidden} />
      <ActionNotice notice={call.notice} />
      {conflict && (
        <p role="alert" data-conflict="" tabIndex={-1} className="rounded-2 bg-warn-soft px-4 py-3.5 text-15">
          {conflict}
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-[8rem_minmax(0,1fr)_10rem]">
        <EntryField label="Número" problem={problems.value}>
          {(control) => <input {...control} {...field('value')} maxLength={longestFigure} />}
        </EntryField>
        <EntryField label="Fonte" hint="Quem mediu, e onde isso está dito." problem={problems.source}>
          {(control) => <input {...control} {...field('source')} maxLength={longestSource} />}
        </EntryField>
        <EntryField label="Data" hint="Ano, mês ou dia: 2025, 11/2025." problem={problems.referenceDate}>
          {(control) => <input {...control} {...field('referenceDate')} maxLength={10} />}
        </EntryField>
      </div>
      <label className="flex min-h-11 items-center gap-3 text-15 font-semibold">
        <input
          type="checkbox"
          name="isConfirmed"
          value="1"
          checked={typed.isConfirmed}
          onChange={(event) => type('isConfirmed', event.target.checked)}
          className="tick-box"
        />
        Confirmado
      </label>
      <SaveBar label="Salvar número" isSaving={isSending} isDirty={isDirty}>
        <Button onClick={onClose} className="only-script">
          Cancelar
        </Button>
      </SaveBar>
    </Form>
  )
}

const intent = 'change-figure'

/** State and submission of a figure's form. @param onSaved called after a save */
function useFigureForm(figure: PortalFigure, onSaved: () => void) {
  const [seen, setSeen] = useState<FigureFields>(figure)
  const call = usePanelForm<(typeof settingsActions)[typeof intent]>({
    intent,
    denied: signInToSave,
    messages: figureMessages,
    done: ['saved', 'unchanged'],
    onAnswer: (answer) => {
      if (answer.outcome === 'conflict') setSeen(answer.figure)
      if (answer.outcome === 'saved' || answer.outcome === 'unchanged') onSaved()
    },
  })
  const [typed, setTyped] = useState(() => enteredOr(enteredOf(figure), call.entered))
  const isDirty = JSON.stringify(typed) !== JSON.stringify(enteredOf(seen))
  useReportUnsaved(isDirty)

  function type<Name extends keyof typeof typed>(name: Name, value: (typeof typed)[Name]) {
    setTyped((before) => ({ ...before, [name]: value }))
    call.forgetProblem(name)
  }
  const hidden: [string, string][] = [
    [actionFields.intent, intent],
    ['key', figure.key],
    ['seen', seenFigure(seen)],
  ]
  const save = () => {
    const { isConfirmed, ...words } = typed
    const form = new FormData()
    for (const [name, value] of [...Object.entries(words), ...hidden]) form.set(name, value)
    form.set('isConfirmed', isConfirmed ? '1' : '')
    call.send(form)
  }
  const conflict = call.conflict ? conflictSentence(call.conflict.figure) : null
  return { call, hidden, typed, conflict, isDirty, type, save }
}

type Entered = ReturnType<typeof enteredOf>

/** Restores unsaved input without script. */
function enteredOr(words: Entered, entered: (name: string) => string | undefined): Entered {
  const value = entered('value')
  if (value === undefined) return words
  return {
    value,
    source: entered('source') ?? '',
    referenceDate: entered('referenceDate') ?? '',
    isConfirmed: Boolean(entered('isConfirmed')),
  }
}

/** Formats dates as in Brazil: '24/11/2025', '11/2025' or '2025'. */
function enteredOf({ value, source, referenceDate, isConfirmed }: FigureFields) {
  return {
    value,
    source: source ?? '',
    referenceDate: referenceDate?.split('-').toReversed().join('/') ?? '',
    isConfirmed,
  }
}

function conflictSentence(figure: FigureFields): string {
  const { value, source, referenceDate, isConfirmed } = enteredOf(figure)
  const details = [source, referenceDate, isConfirmed ? 'confirmado' : 'não confirmado'].filter(Boolean).join(', ')
  return `Outra pessoa mudou este número para “${value}” (${details}). Nada foi gravado; salve de novo para gravar o seu.`
}
