import { type SubmitEvent, useId, useState } from 'react'
import { noModel } from '#app/features/vehicles/admin/inmetro/import-paths.ts'
import type { ShownOpenLine } from '#app/features/vehicles/admin/inmetro/import-review.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/link.tsx'
import { ApplyFields } from '#app/ui/panel/change-review.tsx'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import type { ImportForm } from './use-import.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'

type Props = {
  lines: ShownOpenLine[]
  total: number
  form: ImportForm
}

/** Lines of which somebody has to say the model. What is said is kept for the tables that come. */
export function OpenLines({ lines, total, form }: Props) {
  if (total === 0) return null
  return (
    <section aria-labelledby="linhas-sem-modelo" className="mt-10">
      <h3 id="linhas-sem-modelo" className="text-18">
        De que modelo é esta linha?
      </h3>
      <p className="mt-1 max-w-[72ch] text-15 text-pretty text-ink-2">
        O nome parece o de um modelo do portal, mas não basta para ter certeza. A escolha fica guardada e vale para as
        próximas tabelas.
      </p>
      <ul className="mt-3 divide-y divide-line rounded-3 border border-line bg-surface">
        {lines.map((line) => (
          <OpenLineForm key={line.key} line={line} form={form} />
        ))}
      </ul>
      {total > lines.length && (
        <p className="mt-2 text-14 text-ink-2">
          e mais {formatNumber(total - lines.length)} linhas, que aparecem depois que estas forem escolhidas
        </p>
      )}
    </section>
  )
}

type LineProps = { line: ShownOpenLine; form: ImportForm }

/** One line with the models that it may be about. */
function OpenLineForm({ line: { key, name, place, cause, stated, candidates }, form }: LineProps) {
  const id = useId()
  const [choice, setChoice] = useState('')
  const hasScript = useHydrated()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (choice === '') return
    form.sendAgain('choose', [
      ['lineKey', key],
      ['choice', choice],
    ])
  }
  return (
    <li className="p-4 sm:px-5">
      <Form
        method="post"
        preventScrollReset
        onSubmit={submit}
        className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)_auto] lg:items-end"
      >
        <ApplyFields form={form} intent="choose" fields={[['lineKey', key]]} />
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
          name="choice"
          required
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
          disabled={form.isBusy || (hasScript && choice === '')}
          aria-label={`Guardar a escolha de ${name}`}
          className="min-h-12"
        >
          Guardar
        </Button>
      </Form>
    </li>
  )
}
