import type { Dossier } from './dossier.ts'
import { type FigureKey, figures, type FigureSource, formatFigure } from './figure.ts'
import { Info } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import { SourceNote } from './source-note.tsx'

type SheetText = 'connector' | 'batteryChemistry' | 'tractionText' | 'transmission' | 'wheels' | 'colour'

/** The sheet in its order: figures and texts, each with the key of its source. */
const sheet: { title: string; rows: (FigureKey | { text: SheetText; label: string; source: string })[] }[] = [
  {
    title: 'Energia e recarga',
    rows: [
      'batteryKwh',
      { text: 'batteryChemistry', label: 'Química da bateria', source: 'batteryChemistry' },
      'rangeKm',
      'rangeWltpKm',
      'consumptionKwhPer100Km',
      'fuelCityKmPerL',
      'fuelHighwayKmPerL',
      'acChargeKw',
      'dcChargeKw',
      'dcChargeMin',
      { text: 'connector', label: 'Conector', source: 'connector' },
    ],
  },
  {
    title: 'Motor e desempenho',
    rows: [
      'powerCv',
      'torqueNm',
      'acceleration0To100S',
      'topSpeedKmh',
      { text: 'transmission', label: 'Transmissão', source: 'transmission' },
      { text: 'tractionText', label: 'Tração', source: 'traction' },
    ],
  },
  {
    title: 'Medidas',
    rows: [
      'lengthMm',
      'widthMm',
      'heightMm',
      'wheelbaseMm',
      'weightKg',
      'trunkL',
      'seats',
      'wheelIn',
      { text: 'wheels', label: 'Rodas e pneus', source: 'wheels' },
      { text: 'colour', label: 'Cores', source: 'colour' },
    ],
  },
  { title: 'Garantia', rows: ['warrantyVehicleYears', 'warrantyBatteryYears'] },
]

export function TechnicalSheet({ dossier }: { dossier: Dossier }) {
  const isElectric = dossier.type === 'eletrico'
  return (
    <section aria-labelledby="especificacoes" className="border-t border-line py-section print:py-6">
      <h2 id="especificacoes">Especificações Técnicas</h2>
      <p className="mt-2 max-w-[66ch] text-ink-2">
        <span className="no-print">
          Toque em um número para ver a fonte, o ciclo de medição, a data e a confiança.{' '}
        </span>
        Inmetro e WLTP medem de formas diferentes e não se misturam.
      </p>
      <div className="mt-8 gap-16 md:columns-2 print:mt-4 print:columns-2 print:gap-10">
        {sheet.map(({ title, rows }) => (
          <div key={title} className="mb-8 break-inside-avoid">
            <h3 className="border-b border-ink pb-3">{title}</h3>
            {rows.map((row) => {
              if (typeof row !== 'string') return <TextRow key={row.label} dossier={dossier} {...row} />
              const isForeign = isElectric && (row === 'fuelCityKmPerL' || row === 'fuelHighwayKmPerL')
              return isForeign ? null : <NumberRow key={row} dossier={dossier} figure={row} />
            })}
          </div>
        ))}
      </div>
    </section>
  )
}

function NumberRow({ dossier, figure }: { dossier: Dossier; figure: FigureKey }) {
  const { label } = figures[figure]
  const value = dossier.figures[figure]
  const isPlugInRange = dossier.type === 'plug-in' && (figure === 'rangeKm' || figure === 'rangeWltpKm')
  const words = isPlugInRange ? `${label}, só elétrica` : label
  if (value === null) return <FigureRow label={words} value={unknownFigure} source={null} />
  const window = figure === 'dcChargeMin' ? dossier.figureSources[figure]?.note : null
  const text = formatFigure(figure, value)
  return (
    <FigureRow
      label={words}
      value={window ? `${text} (${window})` : text}
      source={dossier.figureSources[figure] ?? undefined}
    />
  )
}

type TextRowProps = { dossier: Dossier; text: SheetText; label: string; source: string }

function TextRow({ dossier, text, label, source }: TextRowProps) {
  const value = dossier[text]
  if (!value) return <FigureRow label={label} value={unknownFigure} source={null} />
  return (
    <FigureRow
      label={label}
      value={<span className="first-letter:uppercase">{value}</span>}
      source={dossier.figureSources[source] ?? undefined}
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
function FigureRow({ label, value, source }: Props) {
  const line = (
    <>
      <span className="text-ink-2">{label}</span>
      <span className="ml-auto text-right font-semibold tabular-nums">{value}</span>
    </>
  )
  if (source === null)
    return (
      <div className="flex items-center gap-4 border-b border-line py-3 pr-8 text-15 print:py-1.5 print:pr-0">
        {line}
      </div>
    )
  return (
    <details name="fonte" className="border-b border-line text-15">
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

/** What stands where a figure is not known. */
const unknownFigure = <span className="font-normal text-ink-3">Não informado</span>
