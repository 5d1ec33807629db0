import { countOf } from '#app/platform/format/plural.ts'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { noModel } from '#app/panel/vehicles/inmetro/import-review.ts'
import type {
  ImportReview,
  ShownChange,
  ShownFigure,
  ShownOpenLine,
} from '#app/panel/vehicles/inmetro/describe-comparison.ts'
import type { ChangeGroup } from '#app/panel/vehicles/inmetro/changes/compare-table.ts'
import { ApplyFields, ChangedValue } from '#app/panel/imports/review.tsx'
import { StateLabel } from '#app/ui/notices/state-label.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/link.tsx'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import type { ImportForm } from './use-import.ts'

type Props = {
  changes: ShownChange[]
  counts: ImportReview['counts']
  ticked: ReadonlySet<string>
  onTick: (ticked: Set<string>) => void
}

export function ChangeList({ changes, counts, ticked, onTick }: Props) {
  const toggle = (chosen: string) => {
    const next = new Set(ticked)
    if (!next.delete(chosen)) next.add(chosen)
    onTick(next)
  }
  const rowsOf = (wanted: ChangeGroup) => {
    const some = changes.filter(({ group }) => group === wanted)
    return some.length > 0 && <ChangeRows changes={some} ticked={ticked} onToggle={toggle} />
  }
  const hidden = counts.changed + counts.confirmed + counts.older - changes.length
  return (
    <section aria-labelledby="mudancas-da-tabela" className="mt-8">
      <h3 id="mudancas-da-tabela" className="text-18">
        O que muda
      </h3>
      {rowsOf('changed') || (
        <p className="mt-3 max-w-[72ch] rounded-3 border border-dashed border-line-2 p-6 text-15 text-pretty text-ink-2">
          Nenhum número muda: os modelos que a tabela traz já têm estes números, ou mais novos.
        </p>
      )}
      <ClosedRows label="com os mesmos números e data nova" count={counts.confirmed} rows={rowsOf('confirmed')} />
      <ClosedRows label="com números mais novos no portal" count={counts.older} rows={rowsOf('older')} />
      {hidden > 0 && (
        <p className="mt-2 text-14 text-ink-2">
          e mais {countOf(hidden, 'modelo, que aparece', 'modelos, que aparecem')} depois que estes forem aplicados
        </p>
      )}
    </section>
  )
}

function ClosedRows({ label, count, rows }: { label: string; count: number; rows: ReactNode }) {
  if (!rows) return null
  return (
    <details className="mt-2">
      <summary className="link flex min-h-11 w-fit cursor-pointer items-center text-15">
        {countOf(count, 'modelo', 'modelos')} {label}
      </summary>
      {rows}
    </details>
  )
}

type RowsProps = { changes: ShownChange[]; ticked: ReadonlySet<string>; onToggle: (chosen: string) => void }

function ChangeRows({ changes, ticked, onToggle }: RowsProps) {
  return (
    <ul className="mt-3 divide-y divide-line rounded-3 border border-line bg-surface">
      {changes.map(({ id, name, lineName, place, reason, figures }) => (
        <li key={id} className="px-4 py-3 sm:px-5">
          <fieldset className="gap-x-8 lg:grid lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
            <legend className="py-2 lg:float-left">
              <span className="block text-16 leading-snug font-semibold wrap-anywhere">{name}</span>
              <span className="mt-0.5 block text-14 font-normal wrap-anywhere text-ink-2">
                linha {place}: {lineName}
              </span>
              <span className="block text-14 font-normal text-ink-3">{reason}</span>
            </legend>
            <div className="min-w-0">
              {figures.map((figure) => (
                <FigureTick
                  key={figure.label}
                  figure={figure}
                  isTicked={ticked.has(figure.chosen)}
                  onTick={() => onToggle(figure.chosen)}
                />
              ))}
            </div>
          </fieldset>
        </li>
      ))}
    </ul>
  )
}

type TickProps = { figure: ShownFigure; isTicked: boolean; onTick: () => void }

const states = {
  changed: { variant: 'good', label: 'Muda' },
  confirmed: { variant: 'quiet', label: 'Igual, data nova' },
  older: { variant: 'bad', label: 'Tabela mais antiga' },
  doubtful: { variant: 'bad', label: 'A conferir' },
} as const

function FigureTick({ figure: { label, from, fromDate, to, state, doubt, chosen }, isTicked, onTick }: TickProps) {
  const { variant, label: stateLabel } = states[state]
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
      <input
        type="checkbox"
        name="chosen"
        value={chosen}
        checked={isTicked}
        onChange={onTick}
        className="tick-box mt-0.5"
      />
      <span className="grid min-w-0 flex-1 gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <span className="text-15 wrap-anywhere">
          <span className="text-ink-2">{label}: </span>
          {state === 'confirmed' ? <span className="tabular-nums">{to}</span> : <ChangedValue from={from} to={to} />}
          {fromDate && <span className="text-14 text-ink-3"> (no portal: {fromDate})</span>}
        </span>
        <span className="justify-self-start">
          <StateLabel variant={variant}>{stateLabel}</StateLabel>
        </span>
        {doubt && <span className="text-14 wrap-anywhere text-ink-2 sm:col-span-2">{doubt}</span>}
      </span>
    </label>
  )
}

type OpenLinesProps = {
  lines: ShownOpenLine[]
  total: number
  form: ImportForm
}

export function OpenLines({ lines, total, form }: OpenLinesProps) {
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
          e mais {countOf(total - lines.length, 'linha, que aparece', 'linhas, que aparecem')} depois que estas forem
          escolhidas
        </p>
      )}
    </section>
  )
}

type LineProps = { line: ShownOpenLine; form: ImportForm }

function OpenLineForm({ line: { key, name, place, cause, figuresText, candidates }, form }: LineProps) {
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
            linha {place}: {figuresText}
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
