import { useEffect, useRef } from 'react'
import type { PortalFigure } from '#app/features/site/settings/portal-figure.ts'
import { Button } from '#app/ui/button.tsx'
import { EntryField } from '#app/ui/entry-field.tsx'
import { Form } from '#app/ui/link.tsx'
import { HiddenFields } from '#app/ui/panel/action-button.tsx'
import { ActionNotice } from '#app/ui/panel/action-notice.tsx'
import { useFocusOnProblem } from '#app/ui/use-focus-on-problem.ts'
import { longestFigure, longestSource } from './figure-form.ts'
import { figureName } from './figure-pages.ts'
import { SaveBar } from './save-bar.tsx'
import { useFigureForm } from './use-figure-form.ts'

/** The form of one figure; its label stands. */
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
