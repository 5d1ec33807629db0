import { mayHaveChangedText } from '#app/domain/costs/format-provenance.ts'
import { useToday } from '#app/platform/format/today.ts'
import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { formatUnitPrice } from '#app/domain/costs/unit-price.ts'
import { formatBrl, formatNumber } from '#app/platform/format/format-number.ts'
import { vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { readDecimal } from '#app/platform/text/typed-number.ts'
import {
  sides,
  type TailoredScenario,
  type CarFieldKey,
  carFieldKeys,
  carNames,
  numberInput,
} from './tailored-inputs.ts'
import type { ChosenModel } from './chosen-model.ts'
import type { Tailored } from './find-tailored.server.ts'
import { priceLabels, priceNote, tableNote } from './price-tables.ts'
import { SourcedHint } from './form-fields.tsx'
import type { TailoredTyped } from './tailored-form.ts'
import { pricesUsed } from './tailored-savings.ts'

type Props = Pick<Tailored, 'figures' | 'chosen'> & { typed: TailoredTyped; scenario: TailoredScenario }

export function FiguresUsed({ typed, figures, chosen, scenario }: Props) {
  const today = useToday()
  return (
    <details className="mt-8 border-t border-line pt-2">
      <summary className="fold">De onde vêm os números</summary>
      <p className="mb-3 text-14 text-pretty text-ink-2">{mayHaveChangedText}</p>
      <dl className="grid gap-3 text-14">
        {pricesUsed(scenario).map((name) => {
          const note = priceNote(typed, name, { figures, today })
          return (
            <Row key={name} label={priceLabels[name]} value={formatUnitPrice(Number(typed[name]))}>
              {note?.isTables ? <SourcedHint text={note.text} isEstimate={note.isEstimate} /> : 'Seu número'}
              {note?.isTables && <p>{tableNote(typed, name, figures)}</p>}
            </Row>
          )
        })}
        {sides.flatMap((side) =>
          carFieldKeys
            .filter((key) => isUsed(key, scenario[side]))
            .map((key) => {
              const input = numberInput(carNames[side][key])
              return (
                <Row
                  key={input.name}
                  label={`${side.toUpperCase()}: ${input.label}`}
                  value={formatAmount(key, Number(typed[input.name]), input.unit)}
                >
                  <CarFigure model={chosen[side]} field={key} typed={typed[input.name]} />
                </Row>
              )
            }),
        )}
      </dl>
    </details>
  )
}

function CarFigure({ model, field, typed }: { model: ChosenModel | null; field: CarFieldKey; typed: string }) {
  const known = model?.figures[field]
  if (!known || known.value !== readDecimal(typed)) return 'Seu número'
  return (
    <>
      <SourcedHint text={known.origin} isEstimate={known.isEstimate} />{' '}
      <Link to={vehiclePath(model)} className="link">
        na ficha do modelo
      </Link>
    </>
  )
}

function formatAmount(key: CarFieldKey, value: number, unit: string): string {
  return key === 'price' ? formatBrl(value) : `${formatNumber(value, 2)}\u00a0${unit}`
}

function Row({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[200px_1fr]">
      <dt>
        {label} <span className="font-semibold whitespace-nowrap tabular-nums">{value}</span>
      </dt>
      <dd className="text-ink-3">{children}</dd>
    </div>
  )
}

function isUsed(key: CarFieldKey, car: TailoredScenario['a']): boolean {
  const values = {
    kwh: car.kwhPer100Km,
    petrol: car.petrolKmPerLitre,
    ethanol: car.ethanolKmPerLitre,
    range: car.electricRangeKm,
    between: car.kmBetweenCharges,
    price: car.priceBrl,
  }
  return values[key] !== null
}
