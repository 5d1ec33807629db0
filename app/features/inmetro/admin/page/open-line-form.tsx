import { type FormEvent, useId, useState } from 'react'
import type { ShownOpenLine } from '#app/features/inmetro/admin/import-answer.ts'
import { noModel } from '#app/features/inmetro/admin/import-paths.ts'
import { Button } from '#app/ui/button.tsx'

type Props = { line: ShownOpenLine; isBusy: boolean; onChoose: (lineKey: string, choice: string) => void }

/** One line with the models that it may be about. */
export function OpenLineForm({ line: { key, name, place, cause, stated, candidates }, isBusy, onChoose }: Props) {
  const id = useId()
  const [choice, setChoice] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (choice !== '') onChoose(key, choice)
  }
  return (
    <li className="p-4 sm:px-5">
      <form onSubmit={submit} className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)_auto] lg:items-end">
        <div>
          <label htmlFor={id} className="text-16 font-semibold wrap-anywhere">
            {name}
          </label>
          <p className="mt-0.5 text-14 wrap-anywhere text-ink-2">
            linha {place}: {stated}
          </p>
          {cause === 'two-lines' && (
            <p className="mt-1 text-14 font-semibold text-warn">Duas linhas para o mesmo modelo: diga qual é a dele.</p>
          )}
        </div>
        <select
          id={id}
          value={choice}
          onChange={({ currentTarget }) => setChoice(currentTarget.value)}
          className="field select-field"
        >
          <option value="">Escolha</option>
          {candidates.map((candidate) => (
            <option key={candidate.id} value={candidate.id}>
              {candidate.name} ({candidate.score}% parecido)
            </option>
          ))}
          <option value={noModel}>Nenhum destes</option>
        </select>
        <Button
          type="submit"
          disabled={isBusy || choice === ''}
          aria-label={`Guardar a escolha de ${name}`}
          className="min-h-12"
        >
          Guardar
        </Button>
      </form>
    </li>
  )
}
