import {
  type FactGroup,
  type FactKey,
  facts,
  factsIn,
  formatFact,
  appliesTo,
  isQuantity,
  rarelyPublished,
  toBeChecked,
} from '#app/domain/vehicles/facts/facts.ts'
import { confidenceDefinition } from '#app/platform/confidence-definition.ts'
import { formatQuantity } from '#app/platform/format/format-number.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { UncertainMark } from '#app/ui/figure-with-unit.tsx'
import { Link } from '#app/ui/link.tsx'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'
import { chargingCarOf } from '#app/domain/costs/charging/charging-car.ts'
import { hasAcTimes } from '#app/domain/costs/charging/ac-charge.tsx'
import { unknownListsOf } from './equipment.tsx'
import { SourceNote } from './source-note.tsx'

/** Always shown, in this order. Other facts, among them those above the sheet, are collapsed. */
const mainFacts: FactKey[] = [
  'dcChargeKw',
  'acceleration0To100S',
  'topSpeedKmh',
  'fuelHighwayKmPerL',
  'acChargeKw',
  'connector',
  'dcChargeMin',
  'torqueNm',
  'weightKg',
  'lengthMm',
  'widthMm',
  'heightMm',
  'wheelbaseMm',
]

/** Left out if the other facts already fill both columns. */
const fillingFact: FactKey = 'wheelbaseMm'

const shownOnPhone = 3

/** Collapsed. The price is above the sheet. */
const sheet: { title: string; group: FactGroup }[] = [
  { title: 'Energia e recarga', group: 'Energia' },
  { title: 'Motor e desempenho', group: 'Desempenho' },
  { title: 'Medidas', group: 'Medidas' },
  { title: 'Garantia', group: 'Garantia' },
]

function isKnownIn(details: VehicleDetails, fact: FactKey): boolean {
  return details[fact] !== null && details[fact] !== ''
}

/** The text of `wheels` includes the rim size, so only one of the two is shown. */
function factsOfSheet(details: VehicleDetails): FactKey[] {
  const other = isKnownIn(details, 'wheels') ? 'wheelIn' : isKnownIn(details, 'wheelIn') ? 'wheels' : null
  return factsIn(...sheet.map(({ group }) => group)).filter((fact) => fact !== other)
}

/** Shows the first facts, and collapses the others. */
export function TechnicalSheet({ details }: { details: VehicleDetails }) {
  const isKnown = (fact: FactKey) => isKnownIn(details, fact)
  const inSheet = factsOfSheet(details)
  const known = mainFacts.filter(isKnown)
  const first = known.length % 2 === 0 ? known : known.filter((fact) => fact !== fillingFact)
  const groups = sheet
    .map(({ title, group }) => ({
      title,
      rows: factsIn(group).filter((fact) => inSheet.includes(fact) && isKnown(fact) && !first.includes(fact)),
    }))
    .filter(({ rows }) => rows.length > 0)
  const restCount = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <section aria-labelledby="especificacoes" className="group border-t border-line py-part print:py-6">
      <h2 id="especificacoes">Especificações Técnicas</h2>
      <p className="no-print mt-2 max-w-[66ch] text-15 text-ink-2">
        Toque em uma linha para ver a fonte, o ciclo de medição, a data e a confiança. <MakerPage details={details} />
      </p>
      <div className={`mt-2 border-t border-ink sm:mt-6 ${columnsClass}`}>
        {first.slice(0, shownOnPhone).map((fact) => (
          <FactRow key={fact} details={details} fact={fact} />
        ))}
        {first.length > shownOnPhone && (
          <Disclosure
            label={`Mais ${first.length - shownOnPhone + restCount} dados da ficha`}
            className="folded-on-phone"
          >
            <div>
              {first.slice(shownOnPhone).map((fact) => (
                <FactRow key={fact} details={details} fact={fact} />
              ))}
            </div>
          </Disclosure>
        )}
      </div>
      {restCount > 0 && (
        <Disclosure
          label={`Ver tudo: mais ${restCount} ${restCount === 1 ? 'dado' : 'dados'} da ficha`}
          className="mt-2 max-sm:group-has-[.folded-on-phone:not([open])]:hidden"
        >
          <div className={`mt-4 ${columnsClass}`}>
            {groups.map(({ title, rows }) => (
              <div key={title} className="mb-6 break-inside-avoid">
                <h3 className="border-b border-ink pb-3">{title}</h3>
                {rows.map((fact) => (
                  <FactRow key={fact} details={details} fact={fact} />
                ))}
              </div>
            ))}
          </div>
          <p className="max-w-[66ch] text-14 text-ink-2">
            Inmetro e WLTP medem de formas diferentes e não se misturam. {confidenceDefinition} Uma quantidade de
            confiança baixa começa com ≈; outro dado termina com {toBeChecked}.{' '}
            <Link to="/fontes" className="link">
              De onde vêm os números
            </Link>
            .
          </p>
        </Disclosure>
      )}
    </section>
  )
}

function MakerPage({ details: { brand, makerPageUrl } }: { details: VehicleDetails }) {
  if (makerPageUrl === null) return null
  return (
    <a href={makerPageUrl} rel="noopener nofollow" className="link whitespace-nowrap">
      {makerPageUrl.endsWith('.pdf') ? `Ficha da ${brand} (PDF)` : `Página da ${brand}`}
    </a>
  )
}

/** Names all facts and lists of equipment without a source. */
export function UnknownFacts({ details }: { details: VehicleDetails }) {
  const unknown = factsOfSheet(details)
    .filter(
      (fact) =>
        !isKnownIn(details, fact) &&
        !rarelyPublished.includes(fact) &&
        appliesTo(fact, vehicleTypes[details.type], details),
    )
    .map((fact) => factLabel(details, fact))
  const all = [...unknown, ...unknownListsOf(details)]
  const car = chargingCarOf(details)
  if (all.length === 0) return null
  return (
    <section aria-label="O que ainda não sabemos" className="border-t border-line py-6">
      <Disclosure label={`O que ainda não sabemos: ${countOf(all.length, 'dado', 'dados')}`}>
        <p className="max-w-[80ch] text-14 text-pretty text-ink-2">
          Ainda sem fonte no portal: {all.join('; ')}.
          {car && !hasAcTimes(car) && ' Por isso não dizemos quanto demora a recarga em casa.'}
        </p>
      </Disclosure>
    </section>
  )
}

const columnsClass = 'gap-8 md:columns-2 lg:gap-16 print:columns-2 print:gap-10'

function factLabel({ type }: VehicleDetails, fact: FactKey): string {
  const isElectricPart = type === 'plug-in' && (fact === 'rangeKm' || fact === 'rangeWltpKm')
  return isElectricPart ? `${facts[fact].label}, só elétrica` : facts[fact].label
}

/** Seats and boot from above. Loaded when the row opens. */
function RoomDrawing({ details }: { details: VehicleDetails }) {
  const { id, seats, trunkL, dimensions } = details
  if (!dimensions?.widthMm || trunkL === null) return null
  const places = seats === null ? '' : `${countOf(seats, 'lugar', 'lugares')} e `
  return (
    <figure className="mb-3 max-w-120">
      <img
        src={`/ilustracoes/${id}/espaco.svg`}
        alt={`${nameOf(details)} visto de cima, sem o teto: ${places}porta-malas de ${formatQuantity('litros', trunkL)}`}
        width={640}
        height={360}
        loading="lazy"
        className="h-auto w-full rounded-2 bg-sunken"
      />
      <figcaption className="mt-1.5">
        Em escala: o cubo tem o volume do porta-malas. A posição dos bancos e do cubo é esquemática.
      </figcaption>
    </figure>
  )
}

/** Opens to show the source. The rows share a `name`, so the browser opens one at a time. */
function FactRow({ details, fact }: { details: VehicleDetails; fact: FactKey }) {
  const value = details[fact]
  if (value === null) return null
  const window = fact === 'dcChargeMin' ? details.figureSources[fact]?.note : null
  const text = window ? `${formatFact(fact, value)} (${window})` : formatFact(fact, value)
  const source = details.figureSources[fact === 'tractionText' ? 'traction' : fact]
  const isInDoubt = source?.confidence === 'baixa'
  return (
    <details name="fonte" className="sheet-row">
      <summary className="row-summary">
        <span>{factLabel(details, fact)}</span>
        <b className={facts[fact].kind === 'number' ? 'whitespace-nowrap' : 'first-letter:uppercase'}>
          {isInDoubt && isQuantity(fact) && <UncertainMark />}
          {text}
          {isInDoubt && !isQuantity(fact) && ` ${toBeChecked}`}
        </b>
      </summary>
      <div className="pb-3 text-14 text-ink-2">
        {fact === 'consumptionKwhPer100Km' && (
          <p>
            O Inmetro mede a energia na recarga. Por isso o consumo inclui o que se perde ao carregar, e a autonomia
            vezes o consumo passa da capacidade da bateria.
          </p>
        )}
        {fact === 'trunkL' && <RoomDrawing details={details} />}
        <SourceNote source={source} />
      </div>
    </details>
  )
}
