import { countOf } from '#app/platform/format/plural.ts'
import { useId, useState } from 'react'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/link.tsx'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import type { PanelActionState } from './use-panel-action.ts'

export type RowSelection = ReturnType<typeof useRowSelection>

/** Selected rows of a list, without rows that are no longer shown. */
export function useRowSelection(rows: { id: number }[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const selected = rows.filter(({ id }) => ticked.has(id)).map(({ id }) => id)
  return {
    /** Id of the form that the checkboxes belong to. */
    formId: useId(),
    selected,
    isAll: selected.length === rows.length,
    tick(id: number, isTicked: boolean) {
      const others = selected.filter((other) => other !== id)
      setTicked(new Set(isTicked ? [...others, id] : others))
    },
    tickAll: (isTicked: boolean) => setTicked(new Set(isTicked ? rows.map(({ id }) => id) : [])),
    clear: () => setTicked(new Set()),
  }
}

type BarProps = {
  selection: RowSelection
  action: Pick<PanelActionState, 'isBusy' | 'submit'>
  buttons: { intent: string; label: string }[]
}

/** Buttons for actions on all selected rows. Works without JavaScript. */
export function SelectionBar({ selection, action, buttons }: BarProps) {
  const { formId, selected, isAll, tickAll } = selection
  const hasScript = useHydrated()
  const isNone = selected.length === 0
  return (
    <Form
      id={formId}
      method="post"
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const { submitter } = event.nativeEvent
        form.set(actionFields.intent, submitter instanceof HTMLButtonElement ? submitter.value : '')
        action.submit(form)
      }}
    >
      <div role="group" aria-label="Selecionados" className="flex min-h-11 flex-wrap items-center gap-3 text-15">
        <label className="only-script inline-flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isAll}
            disabled={!hasScript}
            ref={(box) => {
              if (box) box.indeterminate = !isAll && !isNone
            }}
            onChange={({ currentTarget }) => tickAll(currentTarget.checked)}
            className="tick-box"
          />
          <span>
            Selecionar <span className="max-sm:hidden">esta página</span>
          </span>
        </label>
        <span className="without-script hidden">Selecionados:</span>
        {buttons.map(({ intent, label }) => (
          <Button
            key={intent}
            type="submit"
            name={actionFields.intent}
            value={intent}
            variant="compact"
            disabled={(hasScript && isNone) || action.isBusy}
          >
            {label}
          </Button>
        ))}
        <p role="status" className="text-ink-3">
          {!isNone && countOf(selected.length, 'selecionado', 'selecionados')}
        </p>
      </div>
    </Form>
  )
}

/** @param name accessible name of the row */
export function RowCheckbox({ selection, id, name }: { selection: RowSelection; id: number; name: string }) {
  return (
    <label className="-my-2 -ml-2 grid size-11 place-items-center">
      <input
        type="checkbox"
        form={selection.formId}
        name="id"
        value={id}
        checked={selection.selected.includes(id)}
        onChange={({ currentTarget }) => selection.tick(id, currentTarget.checked)}
        aria-label={`Selecionar ${name}`}
        className="tick-box"
      />
    </label>
  )
}
