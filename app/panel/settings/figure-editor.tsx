import { useEffect, useState } from 'react'
import type { PortalFigure } from '#app/platform/settings/portal-settings.ts'
import { Button } from '#app/ui/button.tsx'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { Form } from '#app/ui/link.tsx'
import { ActionNotice, HiddenFields } from '#app/ui/panel/action-button.tsx'
import { usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import { type FigureFields, figureName, maxFigureLength, maxSourceLength, figureFingerprint } from './figure-form.ts'
import { SaveBar } from './switches-form.tsx'
import type { settingsActions } from './settings-actions.server.ts'
import { figureMessages, signInToSave } from './use-settings-form.ts'

export function FigureEditor({ figure, onClose }: { figure: PortalFigure; onClose: () => void }) {
  const [seen, setSeen] = useState<FigureFields>(figure)
  const form = usePanelForm<(typeof settingsActions)['change-figure'], Entered>({
    intent: 'change-figure',
    denied: signInToSave,
    messages: figureMessages,
    done: ['saved', 'unchanged'],
    entry: enteredOf(seen),
    readEntry,
    isTracked: true,
    onSaved: onClose,
    onConflict: ({ figure: current }, { rebase }) => {
      setSeen(current)
      rebase(enteredOf(current))
    },
  })
  const { isSending, problems, written, conflict, ref } = form
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  const field = (name: 'value' | 'source' | 'referenceDate') => ({
    type: 'text',
    name,
    value: written[name],
    onChange: () => form.onFieldChange(name),
    autoComplete: 'off',
    className: 'field',
  })
  return (
    <Form
      {...form.props}
      onInput={undefined}
      aria-label={figureName(figure)}
      aria-busy={isSending}
      className="mt-3 grid gap-5 rounded-3 border border-line bg-surface p-4"
    >
      <HiddenFields fields={[...form.hiddenFields, ['key', figure.key], ['seen', figureFingerprint(seen)]]} />
      <ActionNotice notice={form.notice} />
      {conflict && (
        <p role="alert" data-conflict="" tabIndex={-1} className="rounded-2 bg-warn-soft px-4 py-3.5 text-15">
          {conflictSentence(conflict.figure)}
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-[8rem_minmax(0,1fr)_10rem]">
        <EntryField label="Número" problem={problems.value}>
          {(control) => <input {...control} {...field('value')} maxLength={maxFigureLength} />}
        </EntryField>
        <EntryField label="Fonte" hint="Quem mediu, e onde isso está dito." problem={problems.source}>
          {(control) => <input {...control} {...field('source')} maxLength={maxSourceLength} />}
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
          checked={written.isConfirmed}
          onChange={() => form.onFieldChange('isConfirmed')}
          className="tick-box"
        />
        Confirmado
      </label>
      <SaveBar label="Salvar número" isSaving={isSending} isDirty={form.isDirty}>
        <Button onClick={onClose} className="only-script">
          Cancelar
        </Button>
      </SaveBar>
    </Form>
  )
}

type Entered = ReturnType<typeof enteredOf>

function readEntry(form: FormData): Entered {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    value: text('value'),
    source: text('source'),
    referenceDate: text('referenceDate'),
    isConfirmed: text('isConfirmed') !== '',
  }
}

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
