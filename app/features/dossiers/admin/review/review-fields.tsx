import { figures } from '#app/features/dossiers/figure.ts'
import { formatReferenceDate } from '#app/ui/format-date.ts'
import { figureLimits, cycleOf } from './figure-limits.ts'
import { EntryField } from '#app/ui/entry-field.tsx'
import type { ReviewProblems } from './review-form.ts'
import type { NamedSource, QueuedFigure } from './review-queue-queries.server.ts'
import { ReviewSources } from './review-sources.tsx'

type Props = { figure: QueuedFigure; knownSources: NamedSource[]; problems: ReviewProblems }

export function ReviewFields({ figure, knownSources, problems }: Props) {
  const { label, unit } = figures[figure.figure]
  const cycle = cycleOf(figure.figure)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <EntryField label={[label, unit === 'BRL' ? 'R$' : unit].filter(Boolean).join(', ')} problem={problems.value}>
          {(control) => (
            <input
              {...control}
              name="value"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={writtenValue(figure)}
              className="field tabular-nums"
            />
          )}
        </EntryField>
        <EntryField
          label="Data de referência"
          hint="24/11/2025, 11/2025 ou 2025: tão exata quanto a fonte."
          problem={problems.referenceDate}
        >
          {(control) => (
            <input
              {...control}
              name="referenceDate"
              autoComplete="off"
              defaultValue={writtenDate(figure.referenceDate)}
              className="field tabular-nums"
            />
          )}
        </EntryField>
        <EntryField
          label="Confiança"
          hint="Alta: a marca ou o Inmetro dizem. Média: a imprensa diz. Baixa: fontes faltam ou divergem."
          problem={problems.confidence}
        >
          {(control) => (
            <select
              {...control}
              name="confidence"
              defaultValue={figure.confidence ?? ''}
              className="field select-field"
            >
              <option value="">Escolha</option>
              <option value="alta">Alta</option>
              <option value="media">Média</option>
              <option value="baixa">Baixa</option>
            </select>
          )}
        </EntryField>
        {cycle && (
          <div>
            <p className="mb-1.5 text-15 font-semibold">Ciclo</p>
            <p className="flex min-h-12 items-center text-16">{cycle}</p>
          </div>
        )}
      </div>
      <ReviewSources sources={figure.sources} knownSources={knownSources} problems={problems} />
      <EntryField
        label="Observação"
        hint={
          figure.figure === 'dcChargeMin'
            ? 'A faixa de carga medida, como 10–80%. O visitante a lê.'
            : 'O visitante a lê junto da fonte.'
        }
        problem={problems.note}
      >
        {(control) => <textarea {...control} name="note" rows={2} defaultValue={figure.note ?? ''} className="field" />}
      </EntryField>
    </>
  )
}

/** As it is typed: '159.800' or '14,9', with every decimal that is stored. */
function writtenValue({ figure, value }: QueuedFigure): string {
  return value.toLocaleString('pt-BR', { maximumFractionDigits: figureLimits[figure].decimals })
}

/** 'mai/2025' is how it is shown, '05/2025' how it is typed. */
function writtenDate(date: string | null): string {
  return date?.length === 7 ? date.split('-').toReversed().join('/') : date ? formatReferenceDate(date) : ''
}
