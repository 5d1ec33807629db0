import type { ReactNode } from 'react'
import type { ListDiff, NamedModel } from '#app/features/vehicle-lists/admin/changes/describe-changes.ts'
import { formatNumber } from '#app/ui/format-number.ts'

/** What is new, changed and missing: counted, and the first of each by name. */
export function ListDifferences({ diff: { counts, created, changed, missing, isManyLeaving } }: { diff: ListDiff }) {
  if (counts.created + counts.changed + counts.missing === 0)
    return <p className="mt-3 text-15 text-ink-2">Nenhuma diferença: a lista é igual à que está no ar.</p>
  return (
    <>
      <dl className="mt-4 grid grid-cols-3 divide-x divide-line rounded-3 border border-line">
        <Count label="Novos" count={counts.created} />
        <Count label="Alterados" count={counts.changed} />
        <Count label="Saem do catálogo" count={counts.missing} isLoud={isManyLeaving} />
      </dl>
      <Group title="Saem do catálogo" total={counts.missing} shown={missing.length}>
        <p className="text-14 text-ink-2">Ficam inativos; nada é apagado.</p>
        <p className="mt-1 text-15 wrap-anywhere">{missing.map(inWords).join(' · ')}</p>
      </Group>
      <Group title="Alterados" total={counts.changed} shown={changed.length}>
        <ul className="divide-y divide-line border-y border-line">
          {changed.map(({ id, name, fields, moreFields }) => (
            <li key={id} className="py-3 text-15">
              <p className="font-semibold wrap-anywhere">
                {name} <span className="font-normal text-ink-3">id {id}</span>
              </p>
              <ul className="mt-1 grid gap-1">
                {fields.map(({ label, from, to }) => (
                  <li key={label} className="text-14 wrap-anywhere">
                    <span className="text-ink-2">{label}: </span>
                    <del className="rounded-1 bg-danger-soft px-1 decoration-danger">{from}</del>
                    <span aria-hidden="true"> → </span>
                    <span className="sr-only"> passa a </span>
                    <ins className="rounded-1 bg-accent-soft px-1 no-underline">{to}</ins>
                  </li>
                ))}
                {fields.length === 0 && <li className="text-14 text-ink-2">Fontes e outros dados da ficha</li>}
                {moreFields > 0 && <li className="text-14 text-ink-2">e mais {moreFields} campos</li>}
              </ul>
            </li>
          ))}
        </ul>
      </Group>
      <Group title="Novos" total={counts.created} shown={created.length}>
        <p className="text-15 wrap-anywhere">{created.map(inWords).join(' · ')}</p>
      </Group>
    </>
  )
}

/** Versions of one model share its name. */
function inWords({ name, id }: NamedModel): string {
  return `${name} (id ${id})`
}

function Count({ label, count, isLoud = false }: { label: string; count: number; isLoud?: boolean }) {
  return (
    <div className="p-3 sm:p-4">
      <dt className="text-13 text-ink-2">{label}</dt>
      <dd className={`text-22 font-semibold tabular-nums ${isLoud ? 'text-danger' : ''}`}>{formatNumber(count)}</dd>
    </div>
  )
}

function Group({
  title,
  total,
  shown,
  children,
}: {
  title: string
  total: number
  shown: number
  children: ReactNode
}) {
  if (total === 0) return null
  return (
    <section className="mt-5">
      <h3 className="mb-2 text-16">{title}</h3>
      {children}
      {total > shown && <p className="mt-2 text-14 text-ink-2">e mais {formatNumber(total - shown)} modelos</p>}
    </section>
  )
}
