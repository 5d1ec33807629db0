import { type FactGroup, type FactKey, facts, factsIn, formatFact } from '#app/features/vehicles/facts/facts.ts'
import { Info } from '#app/ui/icons.tsx'
import { UncertainMark } from '#app/ui/format/figure-with-unit.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ReactNode } from 'react'
import type { VehicleDetails, FigureSource } from './vehicle-details.ts'
import { SourceNote } from './source-note.tsx'

/** The sheet in its order. The price stands above it. */
const sheet: { title: string; group: FactGroup }[] = [
  { title: 'Energia e recarga', group: 'Energia' },
  { title: 'Motor e desempenho', group: 'Desempenho' },
  { title: 'Medidas', group: 'Medidas' },
  { title: 'Garantia', group: 'Garantia' },
]

export function TechnicalSheet({ details }: { details: VehicleDetails }) {
  const isElectric = details.type === 'eletrico'
  return (
    <section aria-labelledby="especificacoes" className="border-t border-line py-section print:py-6">
      <h2 id="especificacoes">Especificações Técnicas</h2>
      <p className="mt-2 max-w-[66ch] text-ink-2">
        <span className="no-print">
          Toque em um número para ver a fonte, o ciclo de medição, a data e a confiança.{' '}
        </span>
        Inmetro e WLTP medem de formas diferentes e não se misturam. ≈ marca confiança baixa;{' '}
        <Link to="/fontes" className="link">
          de onde vêm os números
        </Link>
        .
      </p>
      <div className="mt-8 gap-16 md:columns-2 print:mt-4 print:columns-2 print:gap-10">
        {sheet.map(({ title, group }) => (
          <div key={title} className="mb-8 break-inside-avoid">
            <h3 className="border-b border-ink pb-3">{title}</h3>
            {factsIn(group)
              .filter((fact) => !isElectric || facts[fact].needs !== 'tank')
              .map((fact) => (
                <FactRow key={fact} details={details} fact={fact} />
              ))}
          </div>
        ))}
      </div>
    </section>
  )
}

function FactRow({ details, fact }: { details: VehicleDetails; fact: FactKey }) {
  const { label, kind } = facts[fact]
  const value = details[fact]
  const isPlugInRange = details.type === 'plug-in' && (fact === 'rangeKm' || fact === 'rangeWltpKm')
  const words = isPlugInRange ? `${label}, só elétrica` : label
  if (value === null || value === '') return <SheetRow label={words} value={unknownFact} source={null} />
  const window = fact === 'dcChargeMin' ? details.figureSources[fact]?.note : null
  const text = window ? `${formatFact(fact, value)} (${window})` : formatFact(fact, value)
  const source = details.figureSources[fact === 'tractionText' ? 'traction' : fact]
  const number = (
    <>
      {source?.confidence === 'baixa' && <UncertainMark />}
      {text}
    </>
  )
  return (
    <SheetRow
      label={words}
      value={kind === 'number' ? number : <span className="first-letter:uppercase">{text}</span>}
      source={source}
    />
  )
}

type Props = {
  label: string
  value: ReactNode
  /** Undefined where nobody says where the figure comes from; null where the row has no source of its own. */
  source?: FigureSource | null
}

/** A line of the technical sheet; a tap shows where its figure comes from. One is open at a time. */
function SheetRow({ label, value, source }: Props) {
  const line = (
    <>
      <span>{label}</span>
      <b>{value}</b>
    </>
  )
  if (source === null)
    return <div className="sheet-row flex items-center gap-4 py-3 pr-8 print:py-1.5 print:pr-0">{line}</div>
  return (
    <details name="fonte" className="sheet-row">
      <summary className="row-summary">
        {line}
        <Info aria-hidden="true" className="no-print size-4 flex-none text-ink-3" strokeWidth={1.75} />
        <span className="sr-only">: ver fonte</span>
      </summary>
      <div className="pb-3 text-14 text-ink-2">
        <SourceNote source={source} />
      </div>
    </details>
  )
}

/** Stands in place of an unknown fact. */
const unknownFact = <span className="font-normal text-ink-3">Não informado</span>
