import type { ReactNode } from 'react'
import { countOf } from '#app/platform/format/plural.ts'
import { formatQuantity } from '#app/platform/format/format-number.ts'
import { useToday } from '#app/platform/format/today.ts'
import { Link } from '#app/ui/link.tsx'
import { formatHours } from '#app/domain/costs/charging/charging-car.ts'
import { formatProvenance, mayHaveChangedText, withoutMark } from '#app/domain/costs/format-provenance.ts'
import { formatSessionCost, formatSessionPrice, formatScope } from '#app/domain/costs/network-tariff.ts'
import { acLossPercent } from '#app/domain/costs/charging-time.ts'
import { chargingHref } from '#app/domain/charging/charging-address.ts'
import { CarForm } from './car-form.tsx'
import type { PossibleCharge } from './charge-here.ts'
import { type ChargeOffer, offerLabels } from './charge-offers.ts'
import type { ChargeAnswer, ChargeHere, PricedCharge } from './find-charge-here.server.ts'

const chargeHereAnchor = 'quanto-custa'

type Props = { here: ChargeHere; path: string; network: string | null; price: string | null }

export function ChargeHereSection({ here, path, network, price }: Props) {
  const { answer, typedCar } = here
  return (
    <section id={chargeHereAnchor} aria-labelledby="quanto-custa-titulo" className="scroll-mt-16">
      <h2 id="quanto-custa-titulo" className="text-22">
        Quanto custa carregar aqui
      </h2>
      <p className="mt-2 max-w-[60ch] text-15 text-pretty text-ink-2">De 20 a 80%, no seu carro.</p>
      <CarForm here={here} action={`${path}#${chargeHereAnchor}`} />
      {typedCar !== '' && answer === null && (
        <p role="status" className="mt-4 text-15">
          Não conhecemos esse carro. Escolha um da lista.
        </p>
      )}
      {answer ? (
        <Answer answer={answer} idleMinutes={here.idleMinutes} />
      ) : (
        <NetworkPrices here={here} network={network} price={price} />
      )}
    </section>
  )
}

function NetworkPrices({ here: { tariffs }, network, price }: Omit<Props, 'path'>) {
  const today = useToday()
  if (price !== null)
    return <p className="mt-4 text-15">Este ponto informa: {price}. É o que vale, e não a tarifa da rede.</p>
  if (tariffs.length === 0)
    return (
      <p className="mt-4 max-w-[60ch] text-15 text-pretty text-ink-2">
        {network === null
          ? 'O portal não sabe o preço nem a rede deste ponto'
          : `Não encontramos o preço da rede ${network}`}
        : a conta usa a média do mercado, e diz isso.
      </p>
    )
  return (
    <div className="mt-4">
      <p className="text-15 font-semibold">O que a rede {network} cobrava</p>
      <ul className="mt-2 grid gap-2 text-15">
        {tariffs.map((tariff) => (
          <li key={`${tariff.referenceDate} ${formatScope(tariff)}`} className="text-pretty">
            {[formatScope(tariff), formatSessionPrice(tariff)].filter(Boolean).join(': ')}
            <span className="block text-14 text-ink-3">
              {formatProvenance(withoutMark(tariff), today)}.{tariff.note && ` ${tariff.note}`}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-14 text-pretty text-ink-3">{mayHaveChangedText}</p>
    </div>
  )
}

function Answer({ answer, idleMinutes }: { answer: ChargeAnswer; idleMinutes: number }) {
  if (answer.outcome === 'no-plug')
    return (
      <p role="status" className="mt-5 max-w-[60ch] text-pretty">
        Os conectores deste ponto ({answer.plugs.join(', ')}) não servem no {answer.car.name}.
      </p>
    )
  return (
    <div role="status" className="mt-5 grid gap-7">
      {answer.charges.map((charge) => (
        <Charge key={charge.current} charge={charge} arePlugsKnown={answer.arePlugsKnown} />
      ))}
      <Assumptions answer={answer} idleMinutes={idleMinutes} />
    </div>
  )
}

const chargeNames = { ac: 'Em corrente alternada (AC)', dc: 'Recarga rápida (DC)' }

function Charge({ charge, arePlugsKnown }: { charge: PricedCharge; arePlugsKnown: boolean }) {
  const { current, plugs, kwh, offers } = charge
  const figures: [string, ReactNode][] = [
    ['Energia', kwh === null ? 'não sabemos' : formatQuantity('kWh', kwh, 1)],
    ['Tempo', formatChargeTime(charge)],
    ['Custo', offers[0]?.cost ? formatSessionCost(offers[0].cost) : 'não sabemos'],
  ]
  return (
    <div>
      <h3 className="text-18">
        {chargeNames[current]}
        {plugs.length > 0 && <span className="font-normal text-ink-2"> · {plugs.join(', ')}</span>}
      </h3>
      {!arePlugsKnown && <p className="mt-1 text-14 text-ink-3">Se o ponto tiver: o portal não sabe os conectores.</p>}
      <dl className="mt-3 grid grid-cols-3 gap-x-4 border-t border-ink pt-3">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-14 text-ink-3">{label}</dt>
            <dd className="mt-0.5 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-3 grid gap-2 border-t border-line pt-3 text-15">
        {offers.map((offer) => (
          <Offer key={`${offer.of} ${offer.scope}`} offer={offer} />
        ))}
        {offers.length === 0 && <li className="text-ink-2">Preço: não sabemos.</li>}
      </ul>
    </div>
  )
}

function Offer({ offer: { of, scope, price, provenance, cost } }: { offer: ChargeOffer }) {
  const today = useToday()
  return (
    <li className="text-pretty">
      {offerLabels[of]}
      {scope && `, ${scope}`}: {price}
      {cost ? ` · ${formatSessionCost(cost)}` : ' · não dá para fazer a conta'}
      {cost && cost.idle > 0 && `, dos quais ${formatSessionCost({ min: cost.idle, max: cost.idle })} por ficar parado`}
      {provenance && (
        <span className="block text-14 text-ink-3">
          {formatProvenance(withoutMark(provenance), today)}.{provenance.note && ` ${provenance.note}`}
        </span>
      )}
    </li>
  )
}

function formatChargeTime({ minutes, minMinutes }: PossibleCharge): string {
  if (minutes !== null) return formatDuration(minutes)
  return minMinutes === null ? 'não sabemos' : `${formatDuration(minMinutes)} ou mais`
}

function formatDuration(minutes: number): string {
  return minutes < 60 ? formatQuantity('min', Math.max(1, Math.round(minutes))) : formatHours(minutes / 60)
}

const basisLabels = {
  curve: 'pela curva medida do carro',
  sourceTime: 'pelo tempo que a fonte do carro informa',
  power: 'por 72% da potência máxima do carro, a média de 51 modelos',
}

type Possible = Extract<ChargeAnswer, { outcome: 'possible' }>

function Assumptions({ answer, idleMinutes }: { answer: Possible; idleMinutes: number }) {
  return (
    <div>
      <h3 className="text-16">Com que hipóteses</h3>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-14 text-pretty text-ink-2">
        {assumptionsOf(answer, idleMinutes).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Link
        to={chargingHref({ vehicle: answer.car.slug })}
        className="link mt-2 inline-flex min-h-11 items-center text-15"
      >
        Pontos que servem neste carro
      </Link>
    </div>
  )
}

function assumptionsOf({ batteryKwh, isGrossBattery, charges, isInletKnown }: Possible, idleMinutes: number): string[] {
  const [ac, dc] = (['ac', 'dc'] as const).map((current) => charges.find((charge) => charge.current === current))
  const battery =
    batteryKwh === null
      ? 'A bateria deste carro ainda está sem fonte no portal: sem ela não há conta.'
      : `Bateria de ${formatQuantity('kWh', batteryKwh, 1)}${isGrossBattery ? ' brutos; a parte útil ainda está sem fonte no portal' : ' úteis'}.`
  return [
    battery,
    ...(ac ? [`Em AC, ${acLossPercent}% da energia se perde no caminho e também é paga. ${formatLimit(ac)}`] : []),
    ...(dc ? [`Em DC não contamos perda, que as fontes não medem. Tempo ${dcBasis(dc)}. ${formatLimit(dc)}`] : []),
    idleMinutes === 0
      ? 'O carro sai assim que termina.'
      : `O carro fica ${countOf(idleMinutes, 'minuto', 'minutos')} ligado depois da carga; sem taxa informada, contamos que não há.`,
    mayHaveChangedText,
    ...(isInletKnown ? [] : ['Não sabemos qual é a tomada deste carro: contamos que o conector serve.']),
  ]
}

function dcBasis({ basis }: PossibleCharge): string {
  return basis ? basisLabels[basis] : 'não sabido: a potência do carro ainda está sem fonte no portal'
}

function formatLimit({ carKw, pointKw }: PossibleCharge): string {
  const car =
    carKw === null
      ? 'A potência do carro ainda está sem fonte no portal'
      : `O carro aceita até ${formatQuantity('kW', carKw, 1)}`
  return `${car}; o ponto ${pointKw === null ? 'não informa a dele' : `dá até ${formatQuantity('kW', pointKw, 1)}`}.`
}
