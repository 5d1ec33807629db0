import type { ReactNode } from 'react'
import { cardColours, cardSize, displayType, type DrawnModel, sizeFor } from './social-card.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { CardFrame, gutter, KeyFigure, StandingCar } from './card-frame.tsx'
import { Ground } from './ground.tsx'

/** One scale for every vehicle, so that two links below each other compare; the longest pickup still fits. */
const pxPerMetre = 152
const groundY = 482

/** A model on its ruler, with what it costs and how far it goes. */
export function VehicleFace({ model }: { model: DrawnModel }) {
  const { drawing, name, version } = model
  const carX = cardSize.width - gutter - ((drawing?.lengthMm ?? 0) * pxPerMetre) / 1000
  return (
    <CardFrame corner={<TypeMark model={model} />}>
      {drawing && <StandingCar drawing={drawing} pxPerMetre={pxPerMetre} x={carX} groundY={groundY} />}
      <Ground y={groundY} width={cardSize.width} pxPerMetre={pxPerMetre} zeroX={carX} />
      <div
        style={{ position: 'absolute', left: gutter, top: 122, width: 1088, display: 'flex', flexDirection: 'column' }}
      >
        <div style={displayType(sizeFor(name, nameSizes), 1)}>{name}</div>
        <div
          style={{
            display: 'block',
            width: 440,
            marginTop: 8,
            fontSize: 32,
            lineHeight: 1.2,
            color: cardColours.ink2,
            lineClamp: 2,
          }}
        >
          {version}
        </div>
      </div>
      <Figures model={model} />
    </CardFrame>
  )
}

const nameSizes = [
  { upTo: 20, size: 86 },
  { upTo: 26, size: 74 },
  { upTo: 34, size: 58 },
  { upTo: 44, size: 46 },
] as const

function Figures({ model: { type, priceBrl, priceLabel, rangeKm } }: { model: DrawnModel }) {
  return (
    <div style={{ position: 'absolute', left: gutter, right: gutter, top: 514, display: 'flex' }}>
      {priceBrl !== null && (
        <Reading label={priceLabel}>
          <KeyFigure currency="R$" value={formatNumber(priceBrl)} size={60} />
        </Reading>
      )}
      {rangeKm !== null && (
        <Reading label={type === 'eletrico' ? 'Autonomia pelo Inmetro' : 'Autonomia elétrica pelo Inmetro'}>
          <KeyFigure value={formatNumber(rangeKm)} unit="km" size={60} />
        </Reading>
      )}
    </div>
  )
}

function Reading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', marginRight: 72 }}>
      {children}
      <span style={{ marginTop: 8, fontSize: 26, color: cardColours.ink3 }}>{label}</span>
    </div>
  )
}

const looks = {
  eletrico: { background: cardColours.elecSoft, color: cardColours.elecText },
  'plug-in': {
    backgroundImage: `linear-gradient(to right, ${cardColours.elecSoft} 55%, ${cardColours.petrolSoft})`,
    color: cardColours.ink,
  },
  hibrido: { background: cardColours.petrolSoft, color: cardColours.petrolText },
}

/** The drive of the model, in words and in the colours of its energy. */
function TypeMark({ model: { type, typeLabel } }: { model: DrawnModel }) {
  return (
    <div
      style={{ display: 'flex', padding: '10px 18px', borderRadius: 8, fontSize: 30, fontWeight: 600, ...looks[type] }}
    >
      {typeLabel}
    </div>
  )
}
