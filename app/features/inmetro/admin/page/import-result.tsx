import { TriangleAlert } from '#app/ui/icons.tsx'
import { useState } from 'react'
import type { ImportReview } from '#app/features/inmetro/admin/import-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { formatReferenceDate } from '#app/ui/format-date.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { ChangeList } from './change-list.tsx'
import { ImportCounts } from './import-counts.tsx'
import { KeptChoices } from './kept-choices.tsx'
import { LineLists } from './line-lists.tsx'
import { OpenLines } from './open-lines.tsx'

type Props = {
  review: ImportReview
  /** Models that somebody saved between the showing and the applying: nothing was written. */
  conflict: string[]
  isBusy: boolean
  onApply: (chosen: string[]) => void
  onChoose: (lineKey: string, choice: string) => void
}

/** What a table says of the catalogue, with a tick at each figure. What is certain is ticked. */
export function ImportResult({ review, conflict, isBusy, onApply, onChoose }: Props) {
  const { tableName, tableDate, counts, changes, open, chosen } = review
  const figures = changes.flatMap((change) => change.figures)
  const [ticked, setTicked] = useState(
    () => new Set(figures.filter(({ isCertain }) => isCertain).map((figure) => figure.chosen)),
  )
  const apply = () => {
    const models = changes.filter((change) => change.figures.some((figure) => ticked.has(figure.chosen))).length
    if (ticked.size === 0 || window.confirm(question(ticked.size, models))) onApply([...ticked])
  }
  return (
    <section aria-labelledby="resultado-da-tabela">
      <h2 id="resultado-da-tabela" className="text-22 wrap-anywhere">
        {tableName}
      </h2>
      <p className="mt-1 text-15 text-ink-2">
        Referência {formatReferenceDate(tableDate)}, {formatNumber(counts.lines)} linhas.
      </p>
      {conflict.length > 0 && <Conflict names={conflict} />}
      <ImportCounts counts={counts} />
      <ChangeList changes={changes} counts={counts} ticked={ticked} onTick={setTicked} />
      {figures.length > 0 && (
        <div className="sticky bottom-0 z-10 -mx-gutter mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-bg px-gutter py-3">
          <p role="status" className="mr-auto text-15">
            {formatNumber(ticked.size)} de {formatNumber(figures.length)} números marcados
          </p>
          <Button look="primary" disabled={isBusy} onClick={apply} className="max-sm:w-full">
            {isBusy ? 'Um momento…' : 'Aplicar marcados'}
          </Button>
        </div>
      )}
      <OpenLines lines={open} total={counts.open} isBusy={isBusy} onChoose={onChoose} />
      <KeptChoices choices={chosen} isBusy={isBusy} onChoose={onChoose} />
      <LineLists review={review} />
    </section>
  )
}

function question(figureCount: number, modelCount: number): string {
  const figures = figureCount === 1 ? '1 número' : `${formatNumber(figureCount)} números`
  const models = modelCount === 1 ? '1 modelo' : `${formatNumber(modelCount)} modelos`
  return `${figures} de ${models} passam a valer o que a tabela diz, para todos os visitantes. Aplicar?`
}

function Conflict({ names }: { names: string[] }) {
  return (
    <div role="alert" className="mt-4 flex max-w-[72ch] gap-3 rounded-3 bg-warn-soft p-4 text-15">
      <TriangleAlert aria-hidden="true" className="size-5 flex-none text-warn" />
      <p className="wrap-anywhere">
        Nada foi gravado: {new Intl.ListFormat('pt-BR').format(names.slice(0, 10))}
        {names.length > 10 && ` e mais ${formatNumber(names.length - 10)}`} mudou desde que as diferenças foram
        mostradas. Abaixo está o que a tabela muda agora.
      </p>
    </div>
  )
}
