import type { ReactNode } from 'react'
import { formatNumber } from '#app/ui/format-number.ts'
import type { CostReview } from './compare-cost-file.ts'

/** What is new, changed, gone and not taken: counted, and each by name. */
export function CostReviewList({ review: { counts, created, changed, gone, refused } }: { review: CostReview }) {
  return (
    <>
      {counts.refused === 0 && <Counts counts={counts} />}
      <p className="mt-3 text-15 text-ink-2 first:mt-0">{summaryOf(counts)}</p>
      <Group title="Recusadas" total={counts.refused} shown={refused.length}>
        <ul className="grid gap-1 text-15">
          {refused.map(({ line, sentence }) => (
            <li key={line} className="wrap-anywhere">
              <b className="font-semibold">Linha {formatNumber(line)}.</b> {sentence}
            </li>
          ))}
        </ul>
      </Group>
      <Group title="Retiradas" total={counts.gone} shown={gone.length}>
        <p className="mb-1 text-14 text-ink-2">Em vigor hoje e fora do arquivo; ficam no histórico.</p>
        <Named rows={gone} />
      </Group>
      <Group title="Alteradas" total={counts.changed} shown={changed.length}>
        <ul className="divide-y divide-line border-y border-line">
          {changed.map(({ title, cells }, place) => (
            <li key={`${title}-${place}`} className="py-3 text-15">
              <p className="font-semibold">{title}</p>
              {cells.map(({ label, from, to }) => (
                <p key={label} className="mt-1 text-14 wrap-anywhere whitespace-pre-line">
                  <span className="text-ink-2">{label}: </span>
                  <del className="rounded-1 bg-danger-soft px-1 decoration-danger">{from}</del>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-only"> passa a </span>
                  <ins className="rounded-1 bg-accent-soft px-1 no-underline">{to}</ins>
                </p>
              ))}
            </li>
          ))}
        </ul>
      </Group>
      <Group title="Novas" total={counts.created} shown={created.length}>
        <Named rows={created} />
      </Group>
    </>
  )
}

function Counts({ counts }: Pick<CostReview, 'counts'>) {
  const isManyGone = counts.gone * 10 > counts.standing
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-3 border border-line bg-line sm:grid-cols-4">
      <Count label="Novas" count={counts.created} />
      <Count label="Alteradas" count={counts.changed} />
      <Count label="Retiradas" count={counts.gone} isLoud={isManyGone} />
      <Count label="Iguais" count={counts.unchanged} />
    </dl>
  )
}

function summaryOf({ created, changed, gone, refused }: CostReview['counts']): string {
  if (refused > 0)
    return `${refused === 1 ? 'Uma linha foi recusada' : `${formatNumber(refused)} linhas foram recusadas`}, e assim nada é aplicado: corrija o arquivo e envie de novo.`
  if (created + changed + gone === 0) return 'Nenhuma diferença: o arquivo é igual à tabela em vigor.'
  return 'Nada mudou ainda. Aplicar grava exatamente isto, e o que estava antes fica no histórico.'
}

function Named({ rows }: { rows: { title: string; value: string }[] }) {
  return (
    <ul className="grid gap-1 text-15">
      {rows.map(({ title, value }, place) => (
        <li key={`${title}-${place}`} className="wrap-anywhere">
          {title}: <span className="tabular-nums">{value}</span>
        </li>
      ))}
    </ul>
  )
}

function Count({ label, count, isLoud = false }: { label: string; count: number; isLoud?: boolean }) {
  return (
    <div className="bg-raised p-3 ">
      <dt className="text-13 text-ink-2">{label}</dt>
      <dd className={`text-22 font-semibold tabular-nums ${isLoud ? 'text-danger' : ''}`}>{formatNumber(count)}</dd>
    </div>
  )
}

type GroupProps = { title: string; total: number; shown: number; children: ReactNode }

function Group({ title, total, shown, children }: GroupProps) {
  if (total === 0) return null
  return (
    <section className="mt-5">
      <h3 className="mb-2 text-16">{title}</h3>
      {children}
      {total > shown && <p className="mt-2 text-14 text-ink-2">e mais {formatNumber(total - shown)} linhas</p>}
    </section>
  )
}
