import { homeChargingHref, homeChargingTitle } from '#app/pages/home-charging/home-charging-address.ts'
import { DataTable, figuresTable } from '#app/ui/data-table.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { BillForm } from './bill-form.tsx'
import { BillResult } from './bill-result.tsx'
import type { BillView } from './bill-view.ts'
import { BackingNote, ListBacking } from '#app/pages/home-charging/page/backing-note.tsx'
import { formatProvenance } from '#app/domain/costs/format-provenance.ts'
import { formatBrl } from '#app/platform/format/format-number.ts'
import { formatTariff } from '#app/domain/costs/unit-price.ts'
import { brazilianStates } from '#app/platform/brazil/brazilian-states.ts'
import { roundedPerKwh } from '#app/domain/costs/home-tariff/flag-surcharge.ts'
import { inState } from '#app/platform/brazil/state-article.ts'
import { plural } from '#app/platform/format/plural.ts'
import { useToday } from '#app/platform/format/today.ts'
import type { ChecklistPoint } from '#app/pages/home-charging/facts/checklists.ts'

type Props = { view: BillView }

export function BillPage({ view }: Props) {
  const { state, model } = view.form
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb
        parts={[
          { label: 'Início', to: '/' },
          { label: homeChargingTitle, to: homeChargingHref({ home: 'casa', state, model }) },
          { label: 'Conta de luz' },
        ]}
      />
      <h1 className="max-w-[20ch] pt-2 pb-6">Quanto o carro pesa na conta de luz</h1>
      <div className="grid items-start gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <BillForm view={view} />
        <BillResult view={view} />
      </div>
      <DistributorSection view={view} />
      <WhiteTariffSection />
    </main>
  )
}

function DistributorSection({ view }: Props) {
  const { form, distributors } = view
  const today = useToday()
  if (distributors.length === 0) return null
  return (
    <section aria-labelledby="distribuidoras" className="mt-section border-t border-line pt-section print:py-6">
      <h2 id="distribuidoras">
        {plural(distributors.length, 'Tarifa da distribuidora', 'Tarifa das distribuidoras')} {inState(form.state)}
      </h2>
      <div className="mt-5 grid items-start gap-x-16 gap-y-5 lg:grid-cols-[7fr_5fr]">
        <Tariffs view={view} />
        <div className="text-15 text-pretty text-ink-2">
          Com tributos supostos. O imposto da sua fatura varia com o mês e a faixa de consumo.
          <Disclosure label={plural(distributors.length, 'Fonte da tarifa', 'Fonte de cada tarifa')} className="mt-2">
            <p className="mt-1 text-14 whitespace-pre-line">
              {distributors
                .map(({ name, tariff }) => `${name}: ${formatProvenance(tariff, today)}. ${tariff.note ?? ''}`)
                .join('\n')}
            </p>
          </Disclosure>
        </div>
      </div>
    </section>
  )
}

/** The tariff of the state and of each distributor. Marks the one that the bill uses. */
function Tariffs({ view: { form, distributors, stateTariff, surcharge } }: Props) {
  const isOwnPrice = form.numbers.convencional !== null
  const flagBrl = surcharge.brlPerKwh ?? 0
  const stateRow = stateTariff ? [{ name: null, tariff: stateTariff }] : []
  return (
    <DataTable
      caption="Tarifa residencial convencional por kWh"
      className={`text-15 [&_td]:py-3 [&_th]:py-3 ${figuresTable}`}
      head="text-14 text-ink-2 [&_th]:font-normal"
      rowHead="border-t border-line"
      columns={['Tarifa', 'Por kWh', ...(flagBrl > 0 ? ['Com a bandeira'] : [])].map((label) => ({ label }))}
      rows={[...stateRow, ...distributors].map(({ name, tariff }) => {
        const brl = tariff.values[0] ?? 0
        const label = name ?? `${brazilianStates[form.state]}, tarifa do estado`
        const format = tariff.confidence === 'baixa' ? (price: number) => `≈ ${formatBrl(price)}` : formatTariff
        const isUsed = !isOwnPrice && name === form.distributor
        return [
          isUsed ? (
            <>
              {label}{' '}
              <small className="rounded-full bg-accent-soft px-3 py-1 text-13 font-semibold whitespace-nowrap">
                Nesta conta
              </small>
            </>
          ) : (
            label
          ),
          format(brl),
          ...(flagBrl > 0 ? [format(roundedPerKwh(brl + flagBrl))] : []),
        ]
      })}
    />
  )
}

function WhiteTariffSection() {
  return (
    <section aria-labelledby="tarifa-branca" className="mt-section border-t border-line pt-section print:py-6">
      <h2 id="tarifa-branca">Carregar de madrugada com a tarifa branca</h2>
      <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <Periods />
        <div className="border-t border-ink">
          <ul>
            {whiteTariffPoints.map(({ what, why }) => (
              <li key={what} className="max-w-[72ch] border-b border-line py-4 text-15 text-pretty text-ink-2">
                <h3 className="mb-1 text-ink">{what}</h3>
                {why}
              </li>
            ))}
          </ul>
          <ListBacking points={whiteTariffPoints.map((point) => ({ ...point, label: point.what }))} />
        </div>
      </div>
    </section>
  )
}

function Periods() {
  return (
    <div>
      <DayBand />
      <DataTable
        caption="Horários da tarifa branca nos dias úteis"
        className="border-t border-ink text-left text-15"
        head="border-b border-line-2 text-14 text-ink-2"
        row="border-b border-line align-top"
        rowHead="py-3 pr-4 font-semibold"
        columns={['Horário e preço', 'Quando'].map((label) => ({
          label,
          th: 'py-2 pr-4 font-normal',
          td: 'py-3 text-pretty',
        }))}
        rows={whiteTariffPeriods.map(({ period, hours, example, price, color }) => [
          <>
            <span
              aria-hidden="true"
              className="mr-2 inline-block size-2.5 rounded-[2px]"
              style={{ background: color }}
            />
            {period}
            <span className="block text-13 font-normal text-ink-3">{price}</span>
          </>,
          `${hours}. Exemplo: ${example}`,
        ])}
      />
      <p className="mt-3 text-14 text-pretty text-ink-2">
        O exemplo é geral; os horários da sua distribuidora estão no site dela e na conta. Sábado, domingo e feriado
        nacional são fora de ponta o dia todo.
      </p>
      <BackingNote sources={['uol2024', 'hojeEmDia', 'vetorlog']} confidence="media" />
    </div>
  )
}

const periodColors = {
  peak: 'var(--petrol)',
  intermediate: 'color-mix(in oklab, var(--warn) 55%, var(--surface))',
  offPeak: 'color-mix(in oklab, var(--accent) 35%, var(--surface))',
}

/** The example day of `whiteTariffPeriods` on a scale of 24 hours. */
const dayBand = `linear-gradient(to right, ${[
  [periodColors.offPeak, 0, 17],
  [periodColors.intermediate, 17, 18],
  [periodColors.peak, 18, 21],
  [periodColors.intermediate, 21, 22],
  [periodColors.offPeak, 22, 24],
]
  .map(([color, from, to]) => `${color} ${(Number(from) / 0.24).toFixed(1)}% ${(Number(to) / 0.24).toFixed(1)}%`)
  .join(', ')})`

/** The bar is the background between the two lines of hours. */
function DayBand() {
  return (
    <div
      aria-hidden="true"
      className="relative mb-4 py-5 text-12 text-ink-2 tabular-nums forced-color-adjust-none"
      style={{ height: '5rem', background: `${dayBand} content-box` }}
    >
      {[0, 17, 18, 21, 22, 24].map((hour) => (
        <span
          key={hour}
          className={`absolute ${hour === 17 || hour === 22 ? 'top-0' : 'bottom-0'}`}
          style={{ left: `${hour / 0.24}%`, translate: `${{ 0: 0, 24: -100 }[hour] ?? -50}%` }}
        >
          {hour}h
        </span>
      ))}
    </div>
  )
}

const whiteTariffPeriods = [
  {
    period: 'Ponta',
    hours: 'Três horas seguidas, escolhidas por cada distribuidora',
    example: '18h às 21h',
    price: 'O mais caro',
    color: periodColors.peak,
  },
  {
    period: 'Intermediário',
    hours: 'De uma hora a uma hora e meia antes e depois da ponta',
    example: '17h às 18h e 21h às 22h',
    price: 'Quase sempre acima da convencional',
    color: periodColors.intermediate,
  },
  {
    period: 'Fora de ponta',
    hours: 'Todo o resto do dia, com a madrugada',
    example: '22h às 17h',
    price: 'Abaixo da convencional',
    color: periodColors.offPeak,
  },
] as const

const whiteTariffPoints: readonly ChecklistPoint[] = [
  {
    what: 'Quem pode pedir',
    why: 'Casas e pequenos negócios ligados em baixa tensão (grupo B). Ficam de fora a tarifa de baixa renda e a iluminação pública.',
    sources: ['hojeEmDia', 'vetorlog'],
    confidence: 'media',
  },
  {
    what: 'Como se adere e como se volta',
    why: 'Por pedido à distribuidora, que troca o medidor em até 30 dias. Quem se arrepende volta em até 30 dias do pedido, e só pode aderir de novo depois de 180 dias.',
    sources: ['hojeEmDia', 'vetorlog'],
    confidence: 'media',
  },
  {
    what: 'Programe a recarga para depois da ponta',
    why: 'Das 22h às 6h são oito horas, todas fora de ponta no exemplo. Muitos carros e wallbox aceitam hora marcada: confira no manual do seu.',
    sources: ['vetorlog', 'general'],
    confidence: 'baixa',
  },
  {
    what: 'Veja primeiro a conta da casa',
    why: 'A economia do carro é a parte fácil. O resto da casa paga mais na ponta: quem chega, toma banho e cozinha nessas horas pode perder o que o carro economiza.',
    sources: ['uol2024', 'hojeEmDia'],
    confidence: 'media',
  },
  {
    what: 'A regra pode mudar',
    why: 'A ANEEL pôs em consulta, de dezembro de 2025 a março de 2026, uma tarifa por horário como padrão para quem passa de 1.000 kWh por mês. Confira o resultado com a distribuidora.',
    sources: ['oPovo2025', 'oLiberal2025'],
    confidence: 'media',
  },
]
