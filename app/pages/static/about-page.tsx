import { confidenceMeanings } from '#app/platform/confidence-definition.ts'
import { confidenceLabels } from '#app/platform/confidence.ts'
import { Link } from '#app/ui/link.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { PublishedFigure } from '#app/platform/settings/portal-settings.ts'
import type { FigureSource } from '#app/domain/vehicles/details/vehicle-details.ts'
import { SourcePages } from '#app/pages/vehicle/source-note.tsx'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { foundedYear, site } from '#app/platform/site.ts'
import { PublishedFigureBlock } from '#app/ui/published-figure.tsx'

type Props = {
  figures: PublishedFigure[]
  drawings: ScaleDrawing[]
  shares: FigureShares | null
  example: FigureExample | null
}

export function AboutPage({ figures, drawings, shares, example }: Props) {
  return (
    <main id="conteudo" className="wrap">
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Sobre' }]} />
      <div className="grid items-start gap-x-16 gap-y-8 pt-2 pb-10 lg:grid-cols-2">
        <header>
          <h1>Sobre o {site.name}</h1>
          <p className="mt-4 max-w-[58ch] text-18 text-pretty text-ink-2">
            Fundado em {foundedYear}, o {site.name} põe na mesma régua os carros elétricos e híbridos vendidos no
            Brasil: preço, autonomia, recarga, medidas e custo, cada número com a sua origem à vista.
          </p>
        </header>
        {figures.length > 0 && (
          <section aria-labelledby="em-numeros" className="border-t border-line pt-5">
            <h2 id="em-numeros" className="text-16 text-ink-2">
              O portal em números
            </h2>
            <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-4">
              {figures.map((figure) => (
                <li key={figure.key}>
                  <PublishedFigureBlock figure={figure} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <section aria-labelledby="como-e-feito" className="border-t border-line py-12">
        <h2 id="como-e-feito">Como o portal é feito</h2>
        <dl className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2">
          {stages.map(({ name, text }, index) => (
            <div key={name}>
              <dt className="text-18 font-semibold">{`${index + 1}. ${name}`}</dt>
              <dd className="mt-1.5 text-pretty text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
        {shares && <Shares {...shares} />}
        <Link to="/fontes" className="link mt-2 inline-flex min-h-11 items-center font-semibold">
          Ver as fontes e o que ainda falta
        </Link>
      </section>
      <section aria-labelledby="como-medimos" className="border-t border-line py-12">
        <h2 id="como-medimos">Um número só vale com a sua origem</h2>
        <p className="mt-4 max-w-[66ch] text-pretty text-ink-2">
          Assim está cada número na ficha de um carro. O que não sabemos aparece como “Não informado”: nunca vira zero
          nem palpite.
        </p>
        <div className={`mt-6 grid items-start gap-x-16 gap-y-10 ${drawings.length > 0 ? 'lg:grid-cols-2' : ''}`}>
          {example && <Example {...example} />}
          {drawings.length > 0 && <ScaleFigure drawings={drawings} />}
        </div>
      </section>
      <section aria-labelledby="como-se-sustenta" className="border-t border-line py-12">
        <h2 id="como-se-sustenta">Como o portal se sustenta</h2>
        <dl className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
          {answers.map(({ name, text }) => (
            <div key={name}>
              <dt className="text-18 font-semibold">{name}</dt>
              <dd className="mt-1.5 text-pretty text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
        <Link to="/contato" className="link mt-4 inline-flex min-h-11 items-center font-semibold">
          Falar com quem cuida do portal
        </Link>
      </section>
      <section
        aria-labelledby="achou-um-erro"
        className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-line py-12"
      >
        <div className="text-ink-2">
          <h2 id="achou-um-erro" className="mb-2 text-22 text-ink">
            Achou um número errado?
          </h2>
          Diga qual é e onde está o certo. Lemos cada aviso.
        </div>
        <ButtonLink to="/contato?assunto=erro">Avisar o portal</ButtonLink>
      </section>
    </main>
  )
}

/** Ground length over the full width of a drawing. */
const slotWidthMm = 5700

/** Two decimals, so that lengths line up. */
const metres = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

function ScaleFigure({ drawings }: { drawings: ScaleDrawing[] }) {
  return (
    <figure>
      <div className="grid grid-cols-2 gap-x-3 sm:gap-x-6">
        {drawings.map(({ name, lengthMm, drawingUrl, to }) => (
          <div key={to}>
            <div className="vehicle-slot rounded-3">
              <img src={drawingUrl} alt={`${name}, ilustração em escala`} width={570} height={380} decoding="async" />
            </div>
            <div
              aria-hidden="true"
              className="mx-auto mt-2 h-2 border-x border-b border-ground"
              style={{ width: `${(lengthMm / slotWidthMm) * 100}%` }}
            />
            <p className="mt-3 text-center">
              <span className="fig text-28">
                {metres.format(lengthMm / 1000)}
                <small>m</small>
              </span>
              <Link to={to} className="mx-auto flex min-h-11 w-fit items-center text-15 text-ink-2 hover:underline">
                {name}
              </Link>
            </p>
          </div>
        ))}
      </div>
      <figcaption className="mt-2 text-14 text-pretty text-ink-3">
        O mais curto e o mais comprido do catálogo. Os desenhos partem das medidas: cada marca no chão vale 1 metro, nos
        dois.
      </figcaption>
    </figure>
  )
}

/** A range with everything that the page of its model says about it. */
function Example({ name, rangeKm, to, source: { cycle, pages, referenceDate, confidence } }: FigureExample) {
  const rows = [
    ['Fonte', <SourcePages key="pages" pages={pages} />],
    ['Data', referenceDate && formatReferenceDate(referenceDate)],
    ['Ciclo', cycle && `${cycle}, com o mesmo método para todos`],
    ['Confiança', `${confidenceLabels[confidence]}: ${confidenceMeanings[confidence]}`],
  ] as const
  return (
    <div className="rounded-3 border border-line bg-surface p-5">
      <p className="text-ink-2">
        Autonomia do {name}
        <span className="mt-2 fig block text-60 text-ink">
          {rangeKm}
          <small>km</small>
        </span>
      </p>
      <dl className="mt-4">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex gap-4 border-t border-line py-3">
                <dt className="w-24 flex-none font-semibold">{label}</dt>
                <dd className="text-pretty text-ink-2">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Link to={to} className="link inline-flex min-h-11 items-center font-semibold">
        Ver na ficha
      </Link>
    </div>
  )
}

function Shares({ total, recent, official }: FigureShares) {
  return (
    <dl className="mt-8 grid gap-x-10 gap-y-6 border-t border-line pt-6 sm:grid-cols-3">
      {[
        [formatNumber(total), 'números no portal hoje', '100%'],
        [recent, 'deles com até 12\u00a0meses', recent],
        [official, 'de órgão público ou fabricante; os outros, de imprensa e listas públicas', official],
      ].map(([figure, label, share]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="mt-2 text-14 text-ink-2">{label}</dt>
          <dd
            className="border-b-8 border-line fig pb-3 text-40"
            style={{ borderImage: `linear-gradient(90deg, var(--accent) ${share}, var(--line) 0) 1` }}
          >
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const stages = [
  {
    name: 'Reunir',
    text: 'Autonomia e consumo vêm das tabelas do Inmetro, tarifas da ANEEL, combustíveis da ANP e pontos de recarga de bases abertas. Preço e ficha vêm de fabricante, imprensa e listas públicas.',
  },
  {
    name: 'Conferir',
    text: 'Cada número entra com fonte, data e confiança. Se um valor novo foge do esperado, ele espera um editor, e o anterior continua no ar com a sua data.',
  },
  {
    name: 'Calcular',
    text: 'Custo, IPVA e recarga são contas do portal, com os valores de partida à vista. Troque-os pelos seus e a conta muda.',
  },
  {
    name: 'Corrigir',
    text: 'Um número corrigido traz a nova fonte e a data. Na notícia, o texto diz quando mudou e o quê. Qualquer pessoa pode apontar um erro.',
  },
] as const

const answers = [
  {
    name: 'O que é',
    text: 'Um portal de consulta. Não vende carros nem recebe pedidos: quem vende é a concessionária.',
  },
  {
    name: 'Quem paga',
    text: 'O portal aceita anúncios e conteúdo patrocinado, sempre com esse nome. Entrar no guia de fornecedores é gratuito e sem comissão.',
  },
  {
    name: 'Quem escreve',
    text: 'As notícias dizem quem as assina e trazem as fontes no fim. Uma correção aparece no texto, com a data e o que mudou.',
  },
] as const

/** Number of figures, and percentages of them. */
type FigureShares = { total: number; recent: string; official: string }

type FigureExample = { name: string; rangeKm: number; to: string; source: FigureSource }

type ScaleDrawing = { name: string; lengthMm: number; drawingUrl: string; to: string }

/** Shortest and longest model. Empty if all have one length. */
export function extremesOf(drawings: ScaleDrawing[]): ScaleDrawing[] {
  const byLength = drawings.toSorted((a, b) => a.lengthMm - b.lengthMm || a.name.localeCompare(b.name, 'pt-BR'))
  const [shortest, longest] = [byLength[0], byLength.at(-1)]
  return shortest && longest && longest.lengthMm > shortest.lengthMm ? [shortest, longest] : []
}
