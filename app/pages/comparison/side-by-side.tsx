import { comparisonHref, comparisonPath, differencesParameter, slotsParameter } from './comparison-href.ts'
import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  totalsParameter,
  totalsPath,
  withScenario,
  petrolReferenceKmPerLitre,
} from '#app/domain/costs/ownership/owned-vehicle.ts'
import { comparativeText, conjunction, formatScenario } from '#app/domain/costs/ownership/cost-text.ts'
import { distinctNames } from '#app/domain/vehicles/distinct-names.ts'
import { keepHyphens } from '#app/domain/vehicles/vehicle.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { formatBrlWhole, formatQuantity } from '#app/platform/format/format-number.ts'
import { type AddressUse, writeSlotsField } from './comparison-address.ts'
import { ComparisonGrid, FoldedRows } from './comparison-grid.tsx'
import { comparisonTable, foldTable, type TableRow } from './comparison-table.ts'
import type { ComparisonVerdict } from '#app/domain/verdict/compare-vehicles.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { idsOf, type Slots } from './comparison-slots.ts'
import type { PlacedVehicle } from './size-overlay.tsx'
import { UseFields } from './slot-cards.tsx'
import type { Comparison } from './use-comparison.ts'

type Props = { vehicles: PlacedVehicle[]; comparison: Comparison; verdict: ComparisonVerdict | null }

export function SideBySide({ vehicles, comparison, verdict }: Props) {
  const { slots, isLoading, use } = comparison
  const [onlyDifferences, setOnlyDifferences] = useState(comparison.onlyDifferences)
  useEffect(() => setOnlyDifferences(comparison.onlyDifferences), [comparison.onlyDifferences])
  const { groups, equal, unknown, lists } = foldTable(
    comparisonTable(
      vehicles.map(({ vehicle }) => vehicle),
      onlyDifferences,
    ),
  )
  return (
    <section
      aria-labelledby="lado-a-lado"
      aria-busy={isLoading}
      className="pt-8 pb-section print:break-inside-auto print:pt-6"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h2 id="lado-a-lado">Lado a lado</h2>
        <DifferencesForm slots={slots} use={use} isOn={onlyDifferences} onChange={setOnlyDifferences} />
      </div>
      <p className="mb-4 max-w-[80ch] text-14 text-ink-2">
        “✓ melhor” marca vantagem clara; quase iguais ganham juntos. Valor incerto (≈ ou a conferir) nunca ganha.
      </p>
      <ComparisonGrid vehicles={vehicles} groups={groups} verdict={verdict} use={use.use} />
      <FoldedRows label={onlyListLabel(lists, vehicles)} rows={lists} vehicles={vehicles} />
      {!onlyDifferences && (
        <>
          <FoldedRows label={countOf(equal.length, 'linha igual', 'linhas iguais')} rows={equal} vehicles={vehicles} />
          <FoldedRows
            label={`${countOf(unknown.length, 'linha', 'linhas')} sem dado para comparar`}
            rows={unknown}
            vehicles={vehicles}
          />
        </>
      )}
      <Notes vehicles={vehicles} />
      <OwnCosts vehicles={vehicles} />
    </section>
  )
}

/** 'Equipamentos: lista só do BYD Dolphin Mini; a do Renault Kwid ainda sem fonte'. */
function onlyListLabel([row]: TableRow[], vehicles: PlacedVehicle[]): string {
  const names = distinctNames(vehicles.map(({ vehicle }) => vehicle.card)).map(keepHyphens)
  const at = row?.cells.findIndex(({ kind }) => kind === 'list') ?? -1
  const others = names.filter((_, index) => index !== at)
  return `Equipamentos do ${names[at]} (${conjunction.format(others)}: lista ainda sem fonte)`
}

type DifferencesProps = { slots: Slots; use: AddressUse; isOn: boolean; onChange: (isOn: boolean) => void }

/** Updates the table first, then the address. */
function DifferencesForm({ slots, use, isOn, onChange }: DifferencesProps) {
  const navigate = useNavigate()
  const id = useId()
  const ids = idsOf(slots)
  const change = (isChecked: boolean) => {
    onChange(isChecked)
    void navigate(comparisonHref(ids, isChecked, use.given), { replace: true, preventScrollReset: true })
  }
  return (
    <form action={comparisonPath} className="no-print flex items-center gap-3">
      <input type="hidden" name={slotsParameter} value={writeSlotsField(ids)} />
      <UseFields use={use} />
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-15">
        <input
          id={id}
          type="checkbox"
          name={differencesParameter}
          value="sim"
          checked={isOn}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
          className="tick-box"
        />
        Mostrar só diferenças
      </label>
      <noscript>
        <button type="submit" className={buttonClass('secondary')}>
          Aplicar
        </button>
      </noscript>
    </form>
  )
}

function OwnCosts({ vehicles }: { vehicles: PlacedVehicle[] }) {
  const said = new URLSearchParams({ [totalsParameter]: vehicles.map(({ vehicle }) => vehicle.card.id).join(',') })
  return (
    <p className="no-print mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      <ButtonLink to={withScenario(totalsPath, said)}>Custo com os seus números</ButtonLink>
      <span className="text-14 text-ink-2">De 1 a 10 anos, no seu estado, e contra o seu carro a combustão.</span>
    </p>
  )
}

function Notes({ vehicles }: { vehicles: PlacedVehicle[] }) {
  const compared = vehicles.map(({ vehicle }) => vehicle)
  const prices = compared.flatMap(({ costs }) => costs?.prices ?? [])
  const petrol = compared.find(({ costs }) => costs?.petrolMonthlyBrl)?.costs?.petrolMonthlyBrl
  const hasPlugIn = compared.some(({ card }) => card.type === 'plug-in')
  const hasElectric = compared.some(({ card }) => card.type === 'eletrico')
  return (
    <ul className="mt-5 grid max-w-[80ch] gap-1.5 text-14 text-ink-3">
      <li>
        Inmetro e WLTP medem de formas diferentes e não se misturam.
        {hasPlugIn &&
          hasElectric &&
          ' A autonomia elétrica e a bateria de um híbrido plug-in não disputam com as de um elétrico.'}
      </li>
      <li>Tempos de recarga só disputam quando medidos entre as mesmas cargas.</li>
      {prices.length > 0 && (
        <li>
          Custo de {formatScenario(prices)} {comparativeText}
        </li>
      )}
      {petrol && (
        <li>
          A gasolina de referência é a de um carro que faz {formatQuantity('km', petrolReferenceKmPerLitre)} por litro:{' '}
          {formatBrlWhole(petrol)} por mês.
        </li>
      )}
      {compared.some(({ unsourcedFeatures }) => unsourcedFeatures.length > 0) && (
        <li>Equipamentos com * não têm fonte publicada.</li>
      )}
      <li>
        Confiança baixa: ≈ antes de uma quantidade, “a conferir” depois de outro dado. A fonte e a data de cada número
        estão na ficha de cada veículo.
      </li>
    </ul>
  )
}
