import { countOf, plural } from '#app/platform/format/plural.ts'
import { type SubmitEvent, useState } from 'react'
import { openChoice } from '#app/panel/vehicles/inmetro/import-review.ts'
import type { ImportReview, ShownLine } from '#app/panel/vehicles/inmetro/describe-comparison.ts'
import { Button } from '#app/ui/button.tsx'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { Form } from '#app/ui/link.tsx'
import { ApplyFields, ChangeCounts, ReviewConflict } from '#app/panel/imports/review.tsx'
import { showToast } from '#app/ui/notices/show-toast.ts'
import { ChangeList, OpenLines } from './change-list.tsx'
import { ChevronDown } from '#app/ui/icons.tsx'
import { type ImportForm, nothingTicked } from './use-import.ts'

type Props = {
  review: ImportReview
  /** Models saved after the comparison. If any, nothing was written. */
  conflict: string[]
  form: ImportForm
}

export function ImportResult({ review, conflict, form }: Props) {
  const { tableName, tableDate, counts, changes, open, chosen } = review
  const figures = changes.flatMap((change) => change.figures)
  const [ticked, setTicked] = useState(
    () => new Set(figures.filter(({ isCertain }) => isCertain).map((figure) => figure.chosen)),
  )
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (ticked.size === 0) return showToast(nothingTicked)
    const models = changes.filter((change) => change.figures.some((figure) => ticked.has(figure.chosen))).length
    if (!window.confirm(question(ticked.size, models))) return
    form.sendAgain(
      'apply',
      [...ticked].map((tick) => ['chosen', tick]),
    )
  }
  return (
    <section aria-labelledby="resultado-da-tabela">
      <h2 id="resultado-da-tabela" className="text-22 wrap-anywhere">
        {tableName}
      </h2>
      <p className="mt-1 text-15 text-ink-2">
        Referência {formatReferenceDate(tableDate)}, {countOf(counts.lines, 'linha', 'linhas')}.
      </p>
      {conflict.length > 0 && <Conflict names={conflict} />}
      <ChangeCounts counts={countLabels.map(([key, label]) => ({ label, count: counts[key] }))} />
      <Form method="post" preventScrollReset onSubmit={apply}>
        <ApplyFields
          form={form}
          fields={[]}
          question="Os números marcados passam a valer o que a tabela diz, para todos os visitantes. Aplicar?"
        />
        <ChangeList changes={changes} counts={counts} ticked={ticked} onTick={setTicked} />
        {figures.length > 0 && (
          <div className="sticky bottom-0 z-10 -mx-gutter mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-bg px-gutter py-3">
            <p role="status" className="only-script mr-auto text-15">
              {formatNumber(ticked.size)} de {countOf(figures.length, 'número marcado', 'números marcados')}
            </p>
            <Button type="submit" variant="primary" disabled={form.isBusy} className="max-sm:w-full">
              {form.isBusy ? 'Um momento…' : 'Aplicar marcados'}
            </Button>
          </div>
        )}
      </Form>
      <OpenLines lines={open} total={counts.open} form={form} />
      <StoredChoices choices={chosen} form={form} />
      <LineLists review={review} />
    </section>
  )
}

const countLabels = [
  ['changed', 'Modelos que mudam'],
  ['confirmed', 'Iguais, com data nova'],
  ['older', 'Mais novos no portal'],
  ['same', 'Sem novidade'],
  ['open', 'Linhas sem modelo certo'],
  ['rejected', 'Linhas a conferir'],
  ['unknown', 'Linhas de outros carros'],
  ['gone', 'Modelos fora da tabela'],
] as const

function question(figureCount: number, modelCount: number): string {
  const figures = countOf(figureCount, 'número', 'números')
  const models = countOf(modelCount, 'modelo', 'modelos')
  return `${figures} de ${models} ${plural(figureCount, 'passa', 'passam')} a valer o que a tabela diz, para todos os visitantes. Aplicar?`
}

function Conflict({ names }: { names: string[] }) {
  return (
    <ReviewConflict>
      Nada foi gravado: {namedModels(names)} {plural(names.length, 'mudou', 'mudaram')} desde que as diferenças foram
      mostradas. Abaixo está o que a tabela muda agora.
    </ReviewConflict>
  )
}

const maxNamed = 10

function namedModels(names: string[]): string {
  const left = names.length - maxNamed
  const shown = left > 0 ? [...names.slice(0, maxNamed), `mais ${formatNumber(left)}`] : names
  return new Intl.ListFormat('pt-BR').format(shown)
}

type StoredChoicesProps = {
  choices: ImportReview['chosen']
  form: ImportForm
}

function StoredChoices({ choices, form }: StoredChoicesProps) {
  if (choices.length === 0) return null
  return (
    <section aria-labelledby="escolhas-guardadas" className="mt-10">
      <h3 id="escolhas-guardadas" className="text-18">
        Escolhas guardadas
      </h3>
      <ul className="mt-3 divide-y divide-line rounded-3 border border-line bg-surface">
        {choices.map(({ key, name, modelName }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-5">
            <p className="mr-auto min-w-0 text-15 wrap-anywhere">
              <span className="font-semibold">{name}</span>
              <span className="text-ink-2">: {modelName ?? 'nenhum modelo do portal'}</span>
            </p>
            <Form
              method="post"
              preventScrollReset
              onSubmit={(event) => {
                event.preventDefault()
                form.sendAgain('choose', fieldsOf(key))
              }}
            >
              <ApplyFields form={form} intent="choose" fields={fieldsOf(key)} />
              <Button type="submit" variant="quiet" disabled={form.isBusy} aria-label={`Desfazer a escolha de ${name}`}>
                Desfazer
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

function fieldsOf(key: string): [string, string][] {
  return [
    ['lineKey', key],
    ['choice', openChoice],
  ]
}

/** Collapsed: rejected lines, models missing in the table, lines of unknown models. */
function LineLists({ review: { counts, gone, unknown, rejected } }: { review: ImportReview }) {
  return (
    <div className="mt-10 grid gap-3">
      <LineList
        title="Linhas a conferir"
        total={counts.rejected}
        lines={rejected}
        note="Os números não combinam entre si, ou o nome não diz de que carro são. Nada delas é usado."
      />
      <LineList
        title="Modelos fora da tabela"
        total={counts.gone}
        lines={gone}
        note="O portal tem deles números do Inmetro, e nenhuma linha desta tabela fala deles. Nada muda: os números ficam com a data que têm."
      />
      <LineList
        title="Linhas de outros carros"
        total={counts.unknown}
        lines={unknown}
        note="O portal não tem estes modelos. Eles não são criados aqui."
      />
      {counts.repeated > 0 && (
        <p className="text-14 text-ink-2">
          {counts.repeated === 1
            ? '1 linha repete outra, com os mesmos números.'
            : `${formatNumber(counts.repeated)} linhas repetem outras, com os mesmos números.`}
        </p>
      )}
    </div>
  )
}

type LineListsProps = { title: string; total: number; lines: ShownLine[]; note: string }

function LineList({ title, total, lines, note }: LineListsProps) {
  if (total === 0) return null
  return (
    <details className="group rounded-3 border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 sm:px-5">
        <span className="mr-auto text-16 font-semibold">
          {title} ({formatNumber(total)})
        </span>
        <ChevronDown aria-hidden="true" className="size-5 flex-none text-ink-2 group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-4 py-3 sm:px-5">
        <p className="max-w-[72ch] text-14 text-pretty text-ink-2">{note}</p>
        <ul className="mt-2 grid gap-x-8 gap-y-1.5 text-15 md:grid-cols-2">
          {lines.map(({ id, name, note: about }) => (
            <li key={id} className="wrap-anywhere">
              {name}
              {about && <span className="block text-14 text-ink-3">{about}</span>}
            </li>
          ))}
        </ul>
        {total > lines.length && <p className="mt-2 text-14 text-ink-2">e mais {formatNumber(total - lines.length)}</p>}
      </div>
    </details>
  )
}
