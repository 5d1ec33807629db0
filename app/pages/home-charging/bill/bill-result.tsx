import { Disclosure } from '#app/ui/disclosure.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Price } from '#app/ui/figure-with-unit.tsx'
import { useToday } from '#app/platform/format/today.ts'
import { formatTariff, formatUnitPrice } from '#app/domain/costs/unit-price.ts'
import type { ChargingBill, WhiteTariffBill } from '#app/domain/costs/home-tariff/white-tariff.ts'
import type { ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import { confidenceLabels } from '#app/platform/confidence.ts'
import { formatProvenance } from '#app/domain/costs/format-provenance.ts'
import { brazilianStates } from '#app/platform/brazil/brazilian-states.ts'
import { petrolReferenceKmPerLitre } from '#app/domain/costs/ownership/owned-vehicle.ts'
import {
  formatBrl,
  formatBrlEstimate,
  formatNumber,
  formatQuantity,
  roundedEstimate,
} from '#app/platform/format/format-number.ts'
import { formatPercent } from '#app/platform/format/format-percent.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { type BillNumber, billResultAnchor, type BillView, type UsualCar } from './bill-view.ts'

type Props = { view: BillView }

export function BillResult({ view }: Props) {
  const { month, conventional, white } = view
  return (
    <section aria-label="Resultado" style={{ display: 'contents' }}>
      <div
        id={Object.keys(view.form.problems).length > 0 ? undefined : billResultAnchor}
        className="min-w-0 scroll-mt-20 border-t border-ink pt-5 max-lg:-order-1 lg:col-start-2"
      >
        {month && conventional ? (
          <>
            <h2 className="text-18 font-normal">
              {view.house ? (
                <>
                  A conta de luz vai de {formatBrlEstimate(view.house.brlPerMonth)} para
                  <br /> <Price reais={roundedEstimate(view.house.withCarBrlPerMonth)} className="text-60" />
                </>
              ) : (
                <>
                  Carregar custa <Price reais={Math.round(conventional.brlPerMonth)} className="text-60" />
                </>
              )}{' '}
              por mês
            </h2>
            <p className="mt-2 max-w-[48ch] text-pretty">
              {view.house && `Carregar custa ${formatBrlEstimate(conventional.brlPerMonth)} por mês. `}
              {view.petrol && formatPetrol(view.petrol, conventional)}
            </p>
            {view.house && <HouseBar {...view.house} carBrlPerMonth={conventional.brlPerMonth} />}
          </>
        ) : (
          <p className="text-18 text-pretty">{formatMissing(view)}</p>
        )}
      </div>
      {month && conventional && (
        <div className="min-w-0 lg:col-start-2">
          <p className="max-w-[62ch] text-pretty text-ink-2">{formatEnergySource(view)}</p>
          <Prices view={view} />
          {white && <Saving white={white} />}
          <Basis view={view} />
        </div>
      )}
    </section>
  )
}

/** 'Com gasolina, os mesmos quilômetros custam cerca de R$ 530: R$ 365 a mais, com 12 km por litro.' */
function formatPetrol({ brlPerMonth }: NonNullable<BillView['petrol']>, { brlPerMonth: ownBrl }: ChargingBill): string {
  const more = brlPerMonth - ownBrl
  return `Com gasolina, os mesmos quilômetros custam cerca de ${formatBrlEstimate(brlPerMonth)}: ${formatBrlEstimate(Math.abs(more))} a ${more > 0 ? 'mais' : 'menos'}, num carro que faz ${formatQuantity('km', petrolReferenceKmPerLitre)} por litro.`
}

type HouseBarProps = NonNullable<BillView['house']> & { carBrlPerMonth: number }

function HouseBar({ brlPerMonth, withCarBrlPerMonth, carBrlPerMonth }: HouseBarProps) {
  const share = (brl: number) => ({ width: `${((100 * brl) / withCarBrlPerMonth).toFixed(1)}%` })
  return (
    <>
      <div aria-hidden="true" className="mt-4 flex h-5 gap-0.5">
        <div className="bg-control" style={share(brlPerMonth)} />
        <div className="bg-elec" style={share(carBrlPerMonth)} />
      </div>
      <p className="mt-1 flex justify-between gap-4 text-14 text-ink-2">
        <span>Casa {formatBrlEstimate(brlPerMonth)}</span>
        <span>
          Carro {formatBrlEstimate(carBrlPerMonth)} · {formatPercent((100 * carBrlPerMonth) / withCarBrlPerMonth)}
        </span>
      </p>
    </>
  )
}

function formatEnergySource({ month, form, usualCar }: BillView): string {
  if (!month) return ''
  const { kwh, kwhPer100Km, car } = month
  const consumption = `${formatQuantity('kWh', kwhPer100Km, 1)} a cada 100 km`
  const basis = car
    ? `${car.name}${usualCar ? formatUsualCar(usualCar) : ''}: ${consumption}${car.isPlugIn ? ', rodando só em modo elétrico' : ''}`
    : `O consumo mediano dos elétricos à venda, ${consumption}`
  return `${basis}; em ${formatQuantity('km', form.numbers.km ?? 0, 1)} são ${formatQuantity('kWh', kwh, 1)} na tomada.`
}

function formatUsualCar({ month }: UsualCar): string {
  return month ? ` (o elétrico mais emplacado em ${formatReferenceDate(month)})` : ' (o elétrico mais barato)'
}

function formatMissing({ form, tariff }: BillView): string {
  if (Object.keys(form.problems).length > 0) return 'Corrija os números ao lado, e a conta aparece aqui.'
  return tariff === null && form.numbers.convencional === null
    ? 'Falta a tarifa deste estado: escreva a da sua conta.'
    : 'Falta o consumo do carro: nenhum elétrico à venda tem o consumo na ficha do portal.'
}

function Prices({ view }: Props) {
  const { conventional, white, tariff, discount, approvedWhite, form } = view
  const basis = approvedWhite ? tariff : discount
  const estimateOf = (name: BillNumber, estimate: ReferenceFigure | null) =>
    form.numbers[name] === null ? estimate : null
  const rows: { name: string; bill: ChargingBill | null | undefined; estimate: ReferenceFigure | null }[] = [
    { name: 'Convencional', bill: conventional, estimate: estimateOf('convencional', tariff) },
    { name: 'Branca, fora de ponta', bill: white?.offPeak, estimate: estimateOf('fora-ponta', basis) },
    { name: 'Branca, intermediária', bill: white?.intermediate, estimate: estimateOf('intermediaria', basis) },
    { name: 'Branca, ponta', bill: white?.peak, estimate: estimateOf('ponta', basis) },
  ]
  const amount = (label: string, td = '', hidden = '') => ({
    label,
    th: `py-2 pl-4 text-right font-normal ${hidden}`,
    td: `py-3 pl-4 text-right whitespace-nowrap ${td} ${hidden}`,
  })
  const confidences = [...new Set(rows.flatMap(({ bill, estimate }) => (bill && estimate ? estimate.confidence : [])))]
  const [shared] = confidences.length === 1 ? confidences : []
  return (
    <>
      <DataTable
        caption="Preço por kWh e custo da recarga em cada tarifa"
        className="mt-6 text-left text-15"
        head="border-b border-line-2 text-14 text-ink-2"
        row="border-b border-line align-top"
        rowHead="py-3 font-semibold text-pretty max-[359px]:wrap-anywhere"
        columns={[
          { label: 'Tarifa', th: 'py-2 font-normal' },
          amount('Por kWh'),
          amount('Por mês', 'font-semibold'),
          amount('Por ano', '', 'max-sm:hidden'),
        ]}
        rows={rows.flatMap(({ name, bill, estimate }) =>
          bill
            ? [
                [
                  <>
                    {name}{' '}
                    {estimate && shared === undefined && (
                      <span className="block text-13 font-normal text-ink-3">
                        estimativa, confiança {confidenceLabels[estimate.confidence]}
                      </span>
                    )}
                  </>,
                  estimate?.confidence === 'baixa' ? `≈ ${formatBrl(bill.brlPerKwh)}` : formatTariff(bill.brlPerKwh),
                  formatBrl(bill.brlPerMonth),
                  formatBrl(bill.brlPerYear),
                ],
              ]
            : [],
        )}
      />
      {shared && <p className="mt-2 text-14 text-ink-3">Estimativa, confiança {confidenceLabels[shared]}.</p>}
    </>
  )
}

/** What charging at night saves, and how much other use at peak hours cancels it. */
function Saving({ white }: { white: WhiteTariffBill }) {
  const { savingBrlPerMonth, breakEvenPeakKwh } = white
  return (
    <div className="mt-6 max-w-[62ch] text-pretty">
      <h3>{formatSaving(savingBrlPerMonth)}</h3>
      <p className="mt-2">
        A tarifa branca vale para a casa inteira, não só para o carro: banho, ar-condicionado e cozinha na ponta passam
        a custar mais, e isso não está nesta conta.{' '}
        {breakEvenPeakKwh === null
          ? white.peak === null &&
            'Escreva o preço da ponta da sua conta, e a página diz quanto consumo nela acaba com a economia.'
          : `A economia acaba se o resto da casa gastar ${formatQuantity('kWh', breakEvenPeakKwh, 1)} por mês na ponta.`}
      </p>
    </div>
  )
}

function formatSaving(brlPerMonth: number): string {
  if (brlPerMonth === 0) return 'Só fora de ponta, a branca custa o mesmo'
  const amount = formatBrl(Math.abs(brlPerMonth))
  return brlPerMonth > 0
    ? `Só fora de ponta, a branca custa ${amount} a menos por mês`
    : `Mesmo só fora de ponta, a branca custa ${amount} a mais por mês`
}

function Basis({ view }: Props) {
  const { form, tariff, surcharge, petrol } = view
  const today = useToday()
  const isOwn = form.numbers.convencional !== null
  return (
    <Disclosure label="De onde vêm os preços" className="mt-4">
      <ul className="mt-1 grid max-w-[72ch] gap-1.5 text-14 text-pretty text-ink-2">
        <li>
          {isOwn || !tariff
            ? 'Tarifa convencional: da sua conta.'
            : `Tarifa em casa, ${form.distributor ?? brazilianStates[form.state]}: ${formatProvenance(tariff, today)}. ${tariff.note ?? ''}`}
        </li>
        <li>
          {surcharge.gap && `${surcharge.gap} `}Cada preço {surcharge.explanation}.
          {surcharge.brlPerKwh !== null &&
            surcharge.brlPerKwh > 0 &&
            ' O adicional é da ANEEL; ICMS e PIS/COFINS sobre ele são supostos.'}
        </li>
        <li>{formatWhiteBasis(view, today)}</li>
        {petrol && (
          <li>{`Gasolina a ${formatUnitPrice(petrol.litre.values[0] ?? 0)} por litro, ${brazilianStates[form.state]}: ${formatProvenance(petrol.litre, today)}.`}</li>
        )}
      </ul>
    </Disclosure>
  )
}

function formatWhiteBasis({ form, approvedWhite, discount }: BillView, today: string): string {
  const { 'fora-ponta': offPeak, intermediaria, ponta } = form.numbers
  if (approvedWhite && [offPeak, intermediaria, ponta].includes(null)) {
    const { tariff } = approvedWhite
    const prices = [tariff.offPeakBrlPerKwh, tariff.intermediateBrlPerKwh, tariff.peakBrlPerKwh]
    const [low, middle, high] = prices.map((price) => formatUnitPrice(price ?? 0))
    return `Tarifa branca, ${tariff.distributor}: ${low} fora de ponta, ${middle} intermediária e ${high} na ponta, sem tributos; aqui, na mesma proporção da convencional. ${formatProvenance(tariff, today)}. ${tariff.note ?? ''}`
  }
  if (offPeak !== null || !discount) return 'Tarifa branca: da sua conta.'
  return `Fora de ponta: ${formatNumber(discount.values[0] ?? 0, 1)}% abaixo da convencional, só como referência. ${formatProvenance(discount, today)}. ${discount.note ?? ''}`
}
