import { homeChargingHref, homeChargingTitle } from '#app/pages/home-charging/home-charging-address.ts'
import { DataTable, figuresTable } from '#app/ui/data-table.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { BillForm } from './bill-form.tsx'
import { BillResult } from './bill-result.tsx'
import type { BillView } from './bill-view.ts'
import { BackingNote, ListBacking } from '#app/pages/home-charging/page/backing-note.tsx'
import { formatProvenance } from '#app/domain/costs/format-provenance.ts'
import { formatUnitPrice } from '#app/domain/costs/unit-price.ts'
import { inState } from '#app/platform/brazil/state-article.ts'
import { plural } from '#app/platform/format/plural.ts'
import { useToday } from '#app/platform/format/today.ts'
import type { Backing } from '#app/pages/home-charging/facts/home-charging-rules.ts'

type Props = { view: BillView }

export function BillPage({ view }: { view: BillView }) {
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
      <header className="pt-2 pb-6">
        <h1 className="max-w-[20ch]">Quanto o carro pesa na conta de luz</h1>
      </header>
      <div className="grid items-start gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <BillForm view={view} />
        <BillResult view={view} />
      </div>
      <DistributorSection view={view} />
      <WhiteTariffSection />
    </main>
  )
}

function DistributorSection({ view: { form, distributors } }: Props) {
  const today = useToday()
  if (distributors.length === 0) return null
  return (
    <section aria-labelledby="distribuidoras" className="mt-section border-t border-line pt-section print:py-6">
      <h2 id="distribuidoras">
        {plural(distributors.length, 'Tarifa da distribuidora', 'Tarifa das distribuidoras')} {inState(form.state)}
      </h2>
      <div className="mt-5 grid items-start gap-x-16 gap-y-5 lg:grid-cols-2">
        <DataTable
          caption="Tarifa residencial convencional por kWh"
          className={`text-15 [&_td]:py-3 [&_th]:py-3 ${figuresTable}`}
          head="text-14 text-ink-2 [&_th]:font-normal"
          rowHead="border-t border-line font-semibold"
          columns={[{ label: 'Distribuidora' }, { label: 'Por kWh' }]}
          rows={distributors.map(({ name, tariff }) => [name, formatUnitPrice(tariff.values[0] ?? 0)])}
        />
        <div className="text-15 text-pretty text-ink-2">
          <p>
            Tarifa residencial convencional, com tributos supostos e sem a bandeira. O imposto da sua fatura varia com o
            mês e a faixa de consumo.
          </p>
          <Disclosure label={plural(distributors.length, 'Fonte da tarifa', 'Fonte de cada tarifa')} className="mt-2">
            <ul className="mt-1 grid gap-1.5 text-14">
              {distributors.map(({ name, tariff }) => (
                <li key={name}>{`${name}: ${formatProvenance(tariff, today)}. ${tariff.note ?? ''}`}</li>
              ))}
            </ul>
          </Disclosure>
        </div>
      </div>
    </section>
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
            {whiteTariffPoints.map((point) => (
              <Point key={point.what} {...point} />
            ))}
          </ul>
          <ListBacking points={whiteTariffPoints.map((point) => ({ ...point, label: point.what }))} />
        </div>
      </div>
    </section>
  )
}

function Point({ what, why }: WhiteTariffPoint) {
  return (
    <li className="border-b border-line py-4">
      <h3>{what}</h3>
      <p className="mt-1 max-w-[62ch] text-15 text-pretty text-ink-2">{why}</p>
    </li>
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
            <span aria-hidden="true" className={`mr-2 inline-block size-2.5 rounded-[2px] ${color}`} />
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

/** The example day of `whiteTariffPeriods` on a scale of 24 hours. */
const dayBand = `linear-gradient(to right, ${[
  ['--accent-soft', 0, 17],
  ['--warn-soft', 17, 18],
  ['--petrol', 18, 21],
  ['--warn-soft', 21, 22],
  ['--accent-soft', 22, 24],
]
  .map(([color, from, to]) => `var(${color}) ${(Number(from) / 0.24).toFixed(1)}% ${(Number(to) / 0.24).toFixed(1)}%`)
  .join(', ')})`

function DayBand() {
  return (
    <>
      <div
        aria-hidden="true"
        className="h-10 rounded-2 border border-line forced-color-adjust-none"
        style={{ background: dayBand }}
      />
      <div aria-hidden="true" className="relative mt-1 mb-4 h-5 text-12 text-ink-3 tabular-nums">
        {[0, 18, 21].map((hour) => (
          <span key={hour} className="absolute" style={{ left: `${hour / 0.24}%` }}>
            {hour}h
          </span>
        ))}
      </div>
    </>
  )
}

const whiteTariffPeriods = [
  {
    period: 'Ponta',
    hours: 'Três horas seguidas, escolhidas por cada distribuidora',
    example: '18h às 21h',
    price: 'O mais caro',
    color: 'bg-petrol',
  },
  {
    period: 'Intermediário',
    hours: 'De uma hora a uma hora e meia antes e depois da ponta',
    example: '17h às 18h e 21h às 22h',
    price: 'Quase sempre acima da convencional',
    color: 'bg-warn-soft',
  },
  {
    period: 'Fora de ponta',
    hours: 'Todo o resto do dia, com a madrugada',
    example: '22h às 17h',
    price: 'Abaixo da convencional',
    color: 'bg-accent-soft',
  },
] as const

type WhiteTariffPoint = Backing & { what: string; why: string }

const whiteTariffPoints: readonly WhiteTariffPoint[] = [
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
