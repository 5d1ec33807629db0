import { inState } from '#app/platform/brazil/state-article.ts'
import { placesPath, statePath } from '#app/domain/charging/charging-address.ts'
import {
  billHref,
  type HomeChargingAddress,
  homeChargingTitle,
  homeChargingTrail,
  letterHref,
  nightsAnchor,
} from '#app/pages/home-charging/home-charging-address.ts'
import type { HomeChargingView, ShortAnswer } from '#app/pages/home-charging/home-charging-view.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ChecklistSection, NearbySection } from './checklist-section.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { CostSection } from './cost-section.tsx'
import { formatKm, NightSection } from './night-section.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { formatBrlEstimate } from '#app/platform/format/format-number.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { UncertainMark } from '#app/ui/figure-with-unit.tsx'
import { homes, type HomeChargingRule, type RuleStatus } from '#app/pages/home-charging/facts/home-charging-rules.ts'
import { brazilianStates, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { BackingNote } from './backing-note.tsx'
import type { RulesFor } from '#app/pages/home-charging/facts/rules-for.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import {
  type BrlRange,
  formatPriceRange,
  portablePrice,
  wholeRange,
} from '#app/pages/home-charging/facts/charger-costs.ts'
import { commonSocketKw, homeSockets, usualWallboxKw } from '#app/domain/costs/home-sockets.ts'
import type { NightsFound } from '#app/pages/home-charging/facts/find-nights.server.ts'
import { nightAt } from '#app/pages/home-charging/facts/km-per-night.ts'
import { StateLabel } from '#app/ui/notices/state-label.tsx'

export function HomeChargingPage({ view }: { view: HomeChargingView }) {
  const { address, answer, checklist, electrician, rules, nights, brlPer1000Km, modelQuestions, costs, suppliers } =
    view
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={homeChargingTrail} />
      <header className="pt-2 pb-6">
        <h1>{homeChargingTitle}</h1>
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <ChoiceForm address={address} car={nights.car} modelQuestions={modelQuestions} />
        <ShortAnswerPlate
          answer={answer}
          address={address}
          range={wholeRange(costs)}
          steps={checklist.length}
          nights={nights}
          brlPer1000Km={brlPer1000Km}
        />
        <PageParts />
      </div>
      <ChecklistSection checklist={checklist} electrician={electrician} />
      <NightSection nights={nights} home={address.home} />
      <CostSection costs={costs} address={address} car={nights.car} />
      <BillInvitation address={address} />
      <LetterInvitation address={address} />
      <RulesSection rules={rules} address={address} />
      <NearbySection suppliers={suppliers} state={address.state} />
      <p className="no-print">
        <Link
          to={address.state ? statePath(address.state) : placesPath}
          className="link inline-flex min-h-11 items-center"
        >
          {address.state ? `Pontos de recarga, ${brazilianStates[address.state]}` : 'Pontos de recarga por estado'}
        </Link>
      </p>
    </main>
  )
}

function BillInvitation({ address }: { address: HomeChargingAddress }) {
  return (
    <section
      aria-labelledby="na-conta-de-luz"
      className="no-print mb-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-3 border border-line bg-surface p-6"
    >
      <div className="max-w-[58ch]">
        <h2 id="na-conta-de-luz" className="text-22">
          Na conta de luz
        </h2>
        <p className="mt-1.5 text-15 text-pretty text-ink-2">
          Quanto custa carregar por mês na tarifa do seu estado, com a bandeira tarifária e com a tarifa branca de
          madrugada.
        </p>
      </div>
      <ButtonLink to={billHref(address)} className="max-sm:w-full">
        Fazer a conta do mês
      </ButtonLink>
    </section>
  )
}

/** Also for houses, because some are in a condominium. */
function LetterInvitation({ address }: { address: HomeChargingAddress }) {
  return (
    <section
      aria-labelledby="carta-ao-sindico"
      className="no-print mb-section flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-3 border border-line bg-surface p-6"
    >
      <div className="max-w-[58ch]">
        <h2 id="carta-ao-sindico" className="text-22">
          Carta ao síndico
        </h2>
        <p className="mt-1.5 text-15 text-pretty text-ink-2">
          {address.home === 'casa' && 'Mora em condomínio de casas? '}
          Um modelo para comunicar a instalação e pedir a resposta por escrito. Nada do que você escreve fica guardado.
        </p>
      </div>
      <ButtonLink
        to={letterHref(address)}
        variant={address.home === 'apartamento' ? 'primary' : undefined}
        className="max-sm:w-full"
      >
        Escrever a carta
      </ButtonLink>
    </section>
  )
}

type Props = {
  answer: ShortAnswer
  address: HomeChargingAddress
  range: BrlRange
  steps: number
  nights: NightsFound
  brlPer1000Km: number | null
}

/** Always mounted: screen readers then announce a changed answer. */
function ShortAnswerPlate({ answer, address: { home, state }, range, steps, nights, brlPer1000Km }: Props) {
  const place = `${homes[home].label}, ${state ? brazilianStates[state] : 'sem estado escolhido'}`
  return (
    <section aria-label="Resposta" className="min-w-0 border-t border-ink pt-5 lg:row-span-2">
      <div role="status">
        <p className="text-14 text-ink-3">{place}</p>
        <h2 className="mt-1 text-pretty">
          {home === 'casa'
            ? `${answer.title}: na tomada ou com wallbox`
            : `${answer.title}: de ${formatPriceRange(range)}, em ${steps} passos`}
        </h2>
      </div>
      {home === 'casa' && <TwoWays range={range} nights={nights} brlPer1000Km={brlPer1000Km} />}
      <p className="mt-5 text-pretty">{answer.text}</p>
      <p className="mt-2 text-15 text-pretty text-ink-2">
        Preço estimado, com wallbox e instalação:{' '}
        <a href="#quanto-custa" className="link">
          o que entra nele
        </a>
        .
      </p>
      <BackingNote {...answer}>
        Resumo de regras, não orientação jurídica: antes de contratar, confira o texto oficial, os bombeiros do estado e
        a convenção.
      </BackingNote>
    </section>
  )
}

function TwoWays({ range, nights, brlPer1000Km }: Pick<Props, 'range' | 'nights' | 'brlPer1000Km'>) {
  const ways = [
    {
      name: 'Tomada de 220 V',
      kw: commonSocketKw,
      price: portablePrice,
      work: 'Carregador portátil, que costuma vir com o carro; circuito à parte',
    },
    { name: 'Wallbox', kw: usualWallboxKw, price: formatPriceRange(range), work: 'Aparelho e instalação' },
  ]
  return (
    <dl className="mt-4 grid grid-cols-2 gap-3">
      {ways.map(({ name, kw, price, work }) => (
        <div key={name} className="flex flex-col rounded-3 border border-line bg-surface p-4">
          <dt className="text-15 font-semibold">{name}</dt>
          <dd className="mt-3">
            <NightKm km={kmPerNight(nights, kw)} />
          </dd>
          <dd className="mt-3 text-18 leading-snug font-semibold tabular-nums">{price}</dd>
          <dd className="mt-1 text-14 text-ink-2">{work}</dd>
          {kw === commonSocketKw && (
            <dd className="mt-2 rounded-1 bg-warn-soft px-3 py-2 text-14 text-warn">
              <a href={`#${nightsAnchor}`} className="underline">
                Não em garagem fechada: diretriz dos bombeiros
              </a>
            </dd>
          )}
          {brlPer1000Km !== null && (
            <dd className="mt-auto pt-3 text-15">
              <b className="font-semibold">{`≈ ${formatBrlEstimate(brlPer1000Km)}`}</b> de energia por 1.000&nbsp;km
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function NightKm({ km }: { km: number | null }) {
  if (km === null) return <span className="text-14 text-ink-2">Quilômetros não informados</span>
  return (
    <>
      <span className="fig text-28">
        <UncertainMark />
        {formatKm(km)}
      </span>{' '}
      <span className="text-14 text-ink-2 max-sm:block">por noite</span>
    </>
  )
}

/** Of the chosen car, or the median. null: unknown. */
function kmPerNight({ car, nightSpans }: NightsFound, kw: number): number | null {
  const span = nightSpans[homeSockets.findIndex((socket) => socket.kw === kw)]
  return car ? nightAt(kw, car).km : (span?.middleKm ?? null)
}

const parts = [
  { id: 'passo-a-passo', label: 'O que fazer' },
  { id: nightsAnchor, label: 'Km por noite' },
  { id: 'quanto-custa', label: 'Quanto custa' },
  { id: 'na-conta-de-luz', label: 'Conta de luz' },
  { id: 'carta-ao-sindico', label: 'Carta ao síndico' },
  { id: 'o-que-diz-a-lei', label: 'Lei e normas' },
  { id: 'quem-instala', label: 'Quem instala' },
]

function PageParts() {
  return (
    <nav aria-label="Nesta página" className="no-print mb-8 min-w-0">
      <ul className="-mx-gutter flex gap-x-6 scroll-hint px-gutter md:mx-0 md:flex-wrap md:px-0">
        {parts.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-flex min-h-11 items-center text-15 whitespace-nowrap">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type RulesSectionProps = { rules: RulesFor; address: HomeChargingAddress }

function RulesSection({ rules: { ofState, ofCountry }, address: { home, state } }: RulesSectionProps) {
  return (
    <section
      id="regras"
      aria-labelledby="o-que-diz-a-lei"
      className="border-t border-line py-section print:break-inside-auto print:py-6"
    >
      <h2 id="o-que-diz-a-lei">O que dizem a lei e as normas</h2>
      <p className="mt-2 max-w-[66ch] text-pretty text-ink-2">
        Lido em 2026, sem conferir o texto oficial de cada uma. Não sabemos as leis em vigor em outros estados e
        capitais, nem os prazos que cada estado dá aos prédios que já existem.
      </p>
      <h3 className="mt-8 border-b border-ink pb-3 text-22">{state ? brazilianStates[state] : 'No seu estado'}</h3>
      {ofState.length > 0 ? (
        <ul>
          {ofState.map((rule) => (
            <RuleRow key={rule.id} rule={rule} />
          ))}
        </ul>
      ) : (
        <p className="mt-4 max-w-[66ch] rounded-3 border border-dashed border-line-2 p-5 text-15 text-pretty text-ink-2">
          {formatNothingKnown(home, state)}
        </p>
      )}
      <h3 className="mt-10 border-b border-ink pb-3 text-22">No país inteiro</h3>
      <Disclosure
        label={`Mostrar ${countOf(ofCountry.length, 'regra ou norma', 'regras e normas')}`}
        className="folded-on-phone"
      >
        <ul>
          {ofCountry.map((rule) => (
            <RuleRow key={rule.id} rule={rule} />
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}

function formatNothingKnown(home: HomeChargingAddress['home'], state: StateCode | null): string {
  if (state === null) return 'As regras mudam de estado para estado: escolha o seu no alto da página.'
  const about = home === 'casa' ? 'casas' : 'condomínios'
  return `Não encontramos lei nem projeto para ${about} ${inState(state)}. Não quer dizer que não exista: pergunte à administração do condomínio, à prefeitura e ao Corpo de Bombeiros.`
}

const statuses: Record<RuleStatus, { label: string; variant: 'good' | 'quiet' | 'bad' }> = {
  'em vigor': { label: 'Em vigor', variant: 'good' },
  publicada: { label: 'Publicada', variant: 'quiet' },
  proposta: { label: 'Proposta, não vale', variant: 'quiet' },
  vetada: { label: 'Vetada, não vale', variant: 'bad' },
  'consulta encerrada': { label: 'Consulta encerrada', variant: 'quiet' },
  'norma técnica': { label: 'Norma técnica', variant: 'quiet' },
}

function RuleRow({ rule }: { rule: HomeChargingRule }) {
  const { label, variant } = statuses[rule.status]
  return (
    <li
      data-rule={rule.id}
      className="grid gap-x-12 gap-y-2 border-b border-line py-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] print:break-inside-avoid"
    >
      <div>
        <h4 className="leading-snug text-pretty">{rule.title}</h4>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
          <StateLabel variant={variant}>{label}</StateLabel>
          {formatRuleDates(rule)}
        </p>
      </div>
      <div>
        <ul className="grid gap-1.5 text-15 text-pretty">
          {rule.says.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {rule.doubts.map((doubt) => (
          <p key={doubt} className="mt-2 text-14 text-pretty text-ink-2">
            <span className="font-semibold">Dúvida: </span>
            {doubt}
          </p>
        ))}
        <BackingNote {...rule} />
      </div>
    </li>
  )
}

function formatRuleDates({ date, inForceSince }: HomeChargingRule): string {
  const act = date ? formatReferenceDate(date) : 'data não informada'
  return inForceSince ? `${act}, vigência desde ${formatReferenceDate(inForceSince)}` : act
}
