import type { ReactNode } from 'react'
import { statePath } from '#app/domain/charging/charging-address.ts'
import { placeOf } from '#app/domain/suppliers/supplier.ts'
import { supplierPath } from '#app/domain/suppliers/supplier-address.ts'
import type { StateSummary } from '#app/pages/places/place-view.ts'
import { ModelName } from '#app/domain/vehicles/model-name.tsx'
import { vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { inState } from '#app/platform/brazil/state-article.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { formatBrl, formatBrlEstimate, formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { countOf } from '#app/platform/format/plural.ts'
import type { BrlRange } from '#app/pages/home-charging/facts/charger-costs.ts'
import { Button } from '#app/ui/button.tsx'
import { StateOptions } from '#app/ui/forms/state-options.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import { RememberedValues } from '#app/ui/remembered/remembered-values.tsx'
import type { FirstYear } from './home-queries.server.ts'
import { homeFields, stateSection, withoutSocket, type HomeAddress } from './home-address.ts'

/** `wallbox`: with the installation near the panel of a house, as in the suppliers' guide. */
type Props = { address: HomeAddress; summary: StateSummary | null; firstYear: FirstYear | null; wallbox: BrlRange }

/** Cost of the answer's first car, with tax, tariff, fast points and suppliers of the state. */
export function StateCard({ address, summary, firstYear, wallbox }: Props) {
  const { state, isExampleState, isExample, question } = address
  return (
    <section
      id={stateSection}
      aria-labelledby="titulo-meu-estado"
      className="scroll-mt-20 rounded-3 border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="titulo-meu-estado">
          Quanto custam IPVA e energia {isExampleState ? 'no meu estado' : inState(state)}?
        </h2>
        <Form
          key={state}
          action={`/#${stateSection}`}
          preventScrollReset
          aria-label="Escolher o meu estado"
          className="flex items-center gap-2.5 max-sm:w-full"
        >
          <select
            aria-label="Meu estado"
            name={homeFields.state}
            defaultValue={state}
            className="field select-field min-w-0 flex-1 sm:w-64"
          >
            <StateOptions />
          </select>
          {question.criteria.home === withoutSocket && (
            <input type="hidden" name={homeFields.home} value={withoutSocket} />
          )}
          {!isExample && (
            <>
              <input type="hidden" name={homeFields.budget} value={question.typed.orcamento} />
              <input type="hidden" name={homeFields.km} value={question.typed.km} />
            </>
          )}
          <RememberedValues fields={{ uf: homeFields.state }} />
          <Button type="submit" className="min-h-12">
            Ver
          </Button>
        </Form>
      </div>
      {firstYear && <FirstYearCost {...firstYear} place={inState(state)} />}
      {summary ? (
        <Facts summary={summary} wallbox={wallbox} />
      ) : (
        <p className="mt-4 text-ink-2">Não foi possível ler os números do estado agora.</p>
      )}
    </section>
  )
}

function FirstYearCost({ vehicle, ipvaBrl, energyBrl, kmPerMonth, place }: FirstYear & { place: string }) {
  const { type, priceSource, consumptionKwhPer100Km } = vehicle
  const priceDate = priceSource?.referenceDate
  const price = priceDate ? `, pelo preço de ${formatReferenceDate(priceDate)},` : ''
  const kwh =
    type === 'eletrico' && consumptionKwhPer100Km !== null
      ? ` e ${formatQuantity('kWh', consumptionKwhPer100Km, 1)} por 100\u00a0km na tomada`
      : ''
  return (
    <>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="fig text-40 text-accent">≈&nbsp;{formatBrlEstimate(ipvaBrl + energyBrl)}</span>
        <span className="text-pretty text-ink-2">
          no primeiro ano do{' '}
          <Link to={vehiclePath(vehicle)} prefetch="intent" className="link">
            <ModelName vehicle={vehicle} />
          </Link>{' '}
          {place}, ou ≈&nbsp;{formatBrlEstimate((ipvaBrl + energyBrl) / 12)} por mês, sem seguro, pneus e revenda
        </span>
      </p>
      <p className="mt-1 text-14 text-pretty text-ink-2 tabular-nums">
        {`${formatBrlEstimate(ipvaBrl)} de IPVA${price} e ${formatBrlEstimate(energyBrl)} de energia, a ${formatQuantity('km', kmPerMonth)} por mês${kwh}.`}
      </p>
    </>
  )
}

type FactsProps = { summary: StateSummary; wallbox: BrlRange }

function Facts({ summary: { state, costs, pointCount, suppliers }, wallbox }: FactsProps) {
  const { tariff, flag, ipva } = costs
  const [ipvaSource] = ipva.sources
  const flags = flag.brlPerKwh === null ? 'sem a bandeira' : 'com a média das bandeiras'
  return (
    <dl className="mt-4 grid gap-x-8 sm:mt-5 sm:grid-cols-2 lg:grid-cols-4">
      <Fact
        label="IPVA de elétrico"
        value={<Words>{ipva.electric.summary}</Words>}
        note={[
          ipva.electric.isToBeChecked && 'A conferir na Sefaz',
          ipvaSource && `do valor do carro; fonte de ${formatReferenceDate(ipvaSource.referenceDate)}`,
        ]}
        to={`/ipva?uf=${state}&carro=eletrico&valor=150000&ano=1#meu-carro`}
      />
      <Fact
        label="Energia em casa"
        value={tariff ? <Figure>{formatBrl(tariff.brlPerKwh + (flag.brlPerKwh ?? 0))}</Figure> : 'Não se sabe'}
        note={[tariff && `por kWh, ${flags}, ${formatReferenceDate(tariff.referenceDate)}`]}
        to={`/carregar-em-casa?uf=${state}`}
      />
      <Fact
        label="Pontos rápidos conhecidos"
        value={<Figure>{formatNumber(pointCount.fast)}</Figure>}
        note={[
          pointCount.points > 0
            ? `de ${countOf(pointCount.points, 'ponto de recarga', 'pontos de recarga')}`
            : 'nenhum ponto conhecido neste estado',
        ]}
        to={statePath(state)}
      />
      <SupplierFact state={state} suppliers={suppliers} wallbox={wallbox} />
    </dl>
  )
}

type SupplierProps = Pick<StateSummary, 'state' | 'suppliers'> & { wallbox: BrlRange }

function SupplierFact({ state, suppliers, wallbox }: SupplierProps) {
  const { nearest = null, inState: count = 0 } = suppliers ?? {}
  if (!nearest)
    return (
      <Fact
        label="Instalar o wallbox"
        value={<Figure>{formatThousands(wallbox)}</Figure>}
        note={['com instalação perto do quadro; estimativa']}
        to="/fornecedores"
      />
    )
  const { name, slug, city, km, capital } = nearest
  return (
    <Fact
      label="Fornecedor mais perto"
      value={<Words>{name}</Words>}
      note={[
        nearest.state === state ? city : placeOf(nearest),
        km >= 1 && `a ${formatQuantity('km', Math.round(km))} de ${capital}`,
        count > 1 && `${count} no estado`,
      ]}
      to={supplierPath(slug)}
    />
  )
}

/** 'R$ 5 a 11,5 mil' */
function formatThousands({ fromBrl, toBrl }: BrlRange): string {
  return `R$\u00a0${formatNumber(fromBrl / 1000, 1)} a ${formatNumber(toBrl / 1000, 1)}\u00a0mil`
}

/** '2,5%' is as large as the other numbers of the card; a text is smaller. */
function Words({ children }: { children: string }) {
  if (/^\d+(?:,\d+)?%$/.test(children)) return <Figure>{children}</Figure>
  return <span className="inline-block text-18 leading-tight first-letter:uppercase">{children}</span>
}

function Figure({ children }: { children: ReactNode }) {
  return <span className="fig text-28">{children}</span>
}

type FactProps = {
  label: string
  value: ReactNode
  note: (string | false | null | undefined)[]
  to: string
}

/** A line with its number on the right on a phone, else a column. The link covers it. */
function Fact({ label, value, note, to }: FactProps) {
  const notes = note.filter(Boolean).join('; ')
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)_fit-content(50%)] items-center gap-x-4 border-t border-line py-3 sm:block">
      <dt className="text-14">
        <Link to={to} className="link after:absolute after:inset-0">
          {label}
        </Link>
      </dt>
      <dd className="max-sm:contents">
        <p className="font-semibold max-sm:row-span-2 max-sm:text-right sm:mt-1">{value}</p>
        {notes && <p className="mt-0.5 text-13 text-pretty text-ink-2 sm:text-14">{notes}</p>}
      </dd>
    </div>
  )
}
