import { cardColours, cardSize, displayType, type DrawnModel, sizeFor } from './social-card.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { formatNumber, formatPriceDigits } from '#app/platform/format/format-number.ts'
import { CardFrame, gutter, KeyFigure, StandingCar, Ground } from './card-frame.tsx'

const gap = 32
/** Positions by number of models: fewer models are drawn larger, so their line is lower. */
const groundYs = [408, 408, 408, 404, 374]
/** At a larger scale, short cars would touch the headline. */
const maxPxPerMetre = 112

export function ComparisonFace({ vehicles }: { vehicles: DrawnModel[] }) {
  const columnWidth = (cardSize.width - 2 * gutter + gap) / vehicles.length - gap
  const longestMm = Math.max(...vehicles.map(({ drawing }) => drawing?.lengthMm ?? 0), 1)
  const pxPerMetre = Math.min(maxPxPerMetre, (columnWidth / longestMm) * 1000)
  const groundY = groundYs[vehicles.length] ?? 372
  const columnX = (place: number) => gutter + place * (columnWidth + gap)
  return (
    <CardFrame corner={<span style={{ fontSize: 32, color: cardColours.ink2 }}>Comparativo</span>}>
      <div style={{ ...displayType(66, 1), position: 'absolute', left: gutter, top: 118 }}>
        Lado a lado, na mesma escala.
      </div>
      {vehicles.map(({ drawing }, place) =>
        drawing ? (
          <StandingCar key={place} drawing={drawing} pxPerMetre={pxPerMetre} x={columnX(place)} groundY={groundY} />
        ) : null,
      )}
      <Ground y={groundY} width={cardSize.width} pxPerMetre={pxPerMetre} zeroX={gutter} />
      {vehicles.map((model, place) => (
        <Column
          key={place}
          model={model}
          x={columnX(place)}
          y={groundY + 30}
          width={columnWidth}
          count={vehicles.length}
        />
      ))}
      <div
        style={{
          position: 'absolute',
          left: gutter,
          bottom: 26,
          width: cardSize.width - 2 * gutter,
          display: 'block',
          fontSize: 24,
          color: cardColours.ink3,
          lineClamp: 1,
        }}
      >
        {figuresCaption(vehicles)}
      </div>
    </CardFrame>
  )
}

const nameSizes = [
  [{ upTo: 320, size: 40 }],
  [{ upTo: 320, size: 40 }],
  [
    { upTo: 19, size: 54 },
    { upTo: 320, size: 40 },
  ],
  [
    { upTo: 16, size: 42 },
    { upTo: 320, size: 35 },
  ],
  [{ upTo: 320, size: 35 }],
] as const
const figureSizes = [46, 46, 46, 38, 36]

type ColumnProps = { model: DrawnModel; x: number; y: number; width: number; count: number }

function Column({ model: { name, priceBrl, rangeKm }, x, y, width, count }: ColumnProps) {
  const figure = figureSizes[count] ?? 36
  return (
    <div style={{ position: 'absolute', left: x, top: y, width, display: 'flex', flexDirection: 'column' }}>
      <div style={displayType(sizeFor(name, nameSizes[count] ?? nameSizes[4]), 2)}>{name}</div>
      <div style={{ display: 'flex', flexDirection: count < 4 ? 'row' : 'column', marginTop: 12 }}>
        {priceBrl !== null && (
          <div style={{ display: 'flex', marginRight: 32 }}>
            <KeyFigure currency="R$" value={formatPriceDigits(priceBrl)} size={figure} />
          </div>
        )}
        {rangeKm !== null && <KeyFigure value={formatNumber(rangeKm)} unit="km" size={figure} />}
      </div>
    </div>
  )
}

type Figures = Pick<DrawnModel, 'name' | 'priceBrl' | 'priceStatus' | 'pricedAt' | 'rangeKm' | 'isRangeUncertain'>

/** Says which prices are old or estimated, and which ranges are uncertain. */
export function figuresCaption(models: Figures[]): string {
  const caption = [formatPrices(models), rangeWords(models)].filter(Boolean).join(' e ')
  return caption.charAt(0).toUpperCase() + caption.slice(1)
}

/** Names models with an uncertain range, unless all are. null: no range is known. */
function rangeWords(models: Figures[]): string | null {
  const known = models.filter(({ rangeKm }) => rangeKm !== null)
  if (known.length === 0) return null
  const uncertain = known.filter(({ isRangeUncertain }) => isRangeUncertain).map(({ name }) => name)
  const doubt = uncertain.length === known.length ? ', a conferir' : ` (a conferir: ${uncertain.join(', ')})`
  return `autonomia elétrica pelo Inmetro${uncertain.length > 0 ? doubt : ''}`
}

function formatPrices(models: Figures[]): string | null {
  const priced = models.filter(({ priceBrl }) => priceBrl !== null)
  if (priced.length === 0) return null
  const statuses = new Set(priced.map(({ priceStatus }) => priceStatus))
  const [only] = statuses.size === 1 ? statuses : []
  if (only) return `${alone[only]}${dates(priced)}`
  const named = (['estimado', 'antigo'] as const).flatMap((status) => {
    const names = priced.filter(({ priceStatus }) => priceStatus === status).map(({ name }) => name)
    return names.length > 0 ? `${status}: ${names.join(', ')}` : []
  })
  return `${alone.verificado}${dates(priced)} (${named.join('; ')})`
}

const alone = { verificado: 'preço sugerido', antigo: 'preço antigo', estimado: 'preço estimado' } as const

function dates(priced: Figures[]): string {
  const known = priced.flatMap(({ pricedAt }) => pricedAt ?? []).toSorted()
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return ''
  const [from, to] = [formatReferenceDate(first), formatReferenceDate(last)]
  return from === to ? ` de ${from}` : ` de ${from} a ${to}`
}
