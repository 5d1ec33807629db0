import { confidenceLabels } from '#app/platform/confidence.ts'
import { confidenceDefinition } from '#app/platform/confidence-definition.ts'
import { facts } from '#app/domain/vehicles/facts/facts.ts'
import { officialSources } from '#app/domain/costs/official-sources.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { ages } from './figure-shares.ts'
import {
  confirmationAges,
  pointFacts,
  type PointShares,
  type ArticleSourceCounts,
  type FetchedSource,
  type FigureCount,
  type Gaps,
  kinds,
  type NamedSource,
  parts,
  type SourceCounts,
  type SourceListPage,
  sumFigures,
  summariseFigures,
} from './source-counts.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { figuresTable } from '#app/ui/data-table.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { KnownSharesSection, percentOf } from './known-shares.tsx'
import { MainSources, SourceList } from './source-list.tsx'

type Props = { counts: Omit<SourceCounts, 'sources'>; main: NamedSource[]; list: SourceListPage }

export function SourcesPage({ counts: all, main, list }: Props) {
  const { counts, modelCount, unknown, articles, gaps, points, known, fetched, today } = all
  const missing = unknown.map(({ figure, count }) => ({ label: facts[figure].label, count }))
  return (
    <main id="conteudo" className="wrap">
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Fontes' }]} />
      <header className="gap-x-16 pt-2 pb-10 lg:grid lg:grid-cols-[7fr_5fr]">
        <div>
          <h1>De onde vêm os números</h1>
          <p className="mt-4 max-w-[58ch] text-18 text-pretty text-ink-2">
            O portal mostra {formatNumber(sumFigures(counts))} números: de {formatNumber(modelCount)} modelos, de custos
            e de IPVA. Aqui está a idade deles, quem os afirma e o que ainda falta.
          </p>
          <ShareLine counts={counts} />
          <Disclosure label="O que é confiança, e como se conta a idade" className="mt-1">
            <p className="max-w-[66ch] text-15 text-pretty text-ink-2">
              {confidenceDefinition} Idade em {formatReferenceDate(today)}; um número datado só com o ano conta desde o
              primeiro dia dele.
            </p>
          </Disclosure>
        </div>
        <PageContents hasKnown={known !== null} hasPoints={points !== null && points.all > 0} />
        <div className="lg:col-span-full">
          <MainSources sources={main} />
        </div>
      </header>
      <CountSection counts={counts} />
      {fetched.length > 0 && <FetchedSources sources={fetched} />}
      {known && <KnownSharesSection known={known} />}
      {points && points.all > 0 && <PointSection points={points} />}
      <section aria-labelledby="falta" className="border-t border-line py-10">
        <h2 id="falta">O que ainda não sabemos</h2>
        <p className="mt-3 max-w-[66ch] text-ink-2">
          Modelos sem o número, entre {formatNumber(modelCount)}. Parte não se aplica: um elétrico não tem consumo de
          gasolina.
        </p>
        <Bars caption="Modelos sem cada número" rows={missing.slice(0, maxMissing)} total={modelCount} />
        {missing.length > maxMissing && (
          <Disclosure label={`Mais ${missing.length - maxMissing} números`} className="mt-2">
            <Bars caption="Menos vezes em falta" rows={missing.slice(maxMissing)} total={modelCount} />
          </Disclosure>
        )}
        {gaps && <OtherGaps gaps={gaps} />}
      </section>
      {articles && <ArticleSources counts={articles} />}
      <SourceList {...list} />
      <Licences />
    </main>
  )
}

function PageContents({ hasKnown, hasPoints }: { hasKnown: boolean; hasPoints: boolean }) {
  const links = [
    ['numeros', 'Idade, tipo de fonte e confiança'],
    ...(hasKnown ? [['conhecidos', 'O que se sabe dos modelos']] : []),
    ...(hasPoints ? [['pontos', 'Pontos de recarga']] : []),
    ['falta', 'O que ainda não sabemos'],
    ['lista', 'As fontes dos veículos'],
    ['licencas', 'Licenças e créditos'],
  ]
  return (
    <nav aria-label="Nesta página" className="no-print self-start border-t border-ink pt-1 text-15 mt-10 lg:mt-0">
      <p aria-hidden="true" className="py-2 font-semibold max-sm:hidden">
        Nesta página
      </p>
      <Disclosure label="Nesta página" className="folded-on-phone">
        <ul className="sm:grid sm:grid-cols-2 sm:gap-x-6 lg:block">
          {links.map(([id, label]) => (
            <li key={id} className="border-b border-line">
              <a href={`#${id}`} className="contents-link">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Disclosure>
    </nav>
  )
}

/** Three shares as large numbers. */
function ShareLine({ counts }: { counts: FigureCount[] }) {
  const { total, recent, official } = summariseFigures(counts)
  const rows: [label: string, count: number][] = [
    ['com até 12 meses', recent],
    ['de órgão público ou fabricante', official],
    ['com confiança alta ou média', total - sumFigures(counts, { confidence: 'baixa' })],
  ]
  return (
    <>
      <dl className="mt-8 grid grid-cols-3 gap-x-4 border-t border-ink pt-5 sm:gap-x-10">
        {rows.map(([label, count]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="mt-1 text-14 text-ink-2">{label}</dt>
            <dd className="fig text-40">{percentOf({ known: count, of: total })}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 max-w-[58ch] text-pretty">
        {percentOf({ known: total - official, of: total })} vêm de outras fontes, como imprensa e listas públicas:
        confirme antes de comprar.
      </p>
    </>
  )
}

const maxMissing = 10

function FetchedSources({ sources }: { sources: FetchedSource[] }) {
  const waiting = sources.filter(({ lastDay }) => !lastDay)
  return (
    <section aria-labelledby="renovacao" className="border-t border-line py-10">
      <h2 id="renovacao">O que o portal renova nas fontes oficiais</h2>
      <p className="mt-3 max-w-[66ch] text-pretty text-ink-2">
        Quando a busca está ligada, o portal pergunta a cada fonte o que ela publicou de novo e guarda o arquivo. Um
        valor fora do esperado espera um editor, e o número anterior fica com a sua data.
      </p>
      <FetchedSourceList sources={sources.filter(({ lastDay }) => lastDay)} />
      {waiting.length > 0 && (
        <Disclosure label={`${countOf(waiting.length, 'fonte', 'fontes')} à espera da primeira busca`} className="mt-4">
          <FetchedSourceList sources={waiting} />
        </Disclosure>
      )}
    </section>
  )
}

function FetchedSourceList({ sources }: { sources: FetchedSource[] }) {
  if (sources.length === 0) return null
  return (
    <dl className="mt-6 grid gap-x-10 gap-y-5 sm:grid-cols-2">
      {sources.map(({ id, lastDay, isSent }) => (
        <div key={id} className="border-t border-line pt-3">
          <dt className="font-semibold">
            {officialSources[id].page ? (
              <a href={officialSources[id].page} rel="noopener" className="link">
                {officialSources[id].label}
              </a>
            ) : (
              officialSources[id].label
            )}
          </dt>
          <dd className="mt-1 text-pretty text-ink-2">
            {officialSources[id].coverage}
            {lastDay &&
              ` ${isSent ? 'Último arquivo, enviado pela redação' : 'Última busca'}: ${formatReferenceDate(lastDay)}.`}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One column for each part of the portal. */
function CountSection({ counts }: { counts: FigureCount[] }) {
  const columns = (Object.entries(parts) as [keyof typeof parts, string][]).map(([part, title]) => ({
    part,
    title,
    total: sumFigures(counts, { part }),
  }))
  return (
    <section aria-labelledby="numeros" className="border-t border-line py-10">
      <h2 id="numeros">
        Idade, tipo de fonte e confiança{' '}
        <span className="font-normal text-ink-3">de {formatNumber(sumFigures(counts))} números</span>
      </h2>
      <Disclosure label="Mostrar a tabela" className="folded-on-phone">
        <table className={`mt-4 w-full border-collapse text-15 tabular-nums ${figuresTable}`}>
          <caption className="sr-only">Números por idade, tipo de fonte e confiança, em cada parte do portal</caption>
          <thead className="align-bottom">
            <tr>
              <th scope="col">
                <span className="sr-only">Números</span>
              </th>
              {columns.map(({ part, title, total }) => (
                <th key={part} scope="col" className="w-24 pb-2 pl-3 leading-snug font-semibold">
                  {title} <span className="block font-normal text-ink-3">{formatNumber(total)}</span>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ key, title, names }) => (
            <tbody key={key}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1} className="pt-6 pb-2 font-semibold">
                  {title}
                </th>
              </tr>
              {Object.entries(names).map(([value, label]) => {
                const shares = columns.map((one) => ({
                  ...one,
                  count: sumFigures(counts, { part: one.part, [key]: value }),
                }))
                if (shares.every(({ count }) => count === 0)) return null
                return (
                  <tr key={value}>
                    <th
                      scope="row"
                      className="border-t border-line py-1.5 pr-2 font-normal text-ink-2 first-letter:uppercase"
                    >
                      {label}
                    </th>
                    {shares.map(({ part, count, total }) => (
                      <td key={part} className="py-1.5 pl-3 align-top whitespace-nowrap max-[359px]:whitespace-normal">
                        {count === 0 ? (
                          '—'
                        ) : (
                          <>
                            <b className="font-semibold">{percentOf({ known: count, of: total })}</b>{' '}
                            <span className="inline-block text-13 text-ink-3">{formatNumber(count)}</span>
                          </>
                        )}
                      </td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          ))}
        </table>
      </Disclosure>
    </section>
  )
}

const groups: { key: 'age' | 'kind' | 'confidence'; title: string; names: Record<string, string> }[] = [
  { key: 'age', title: 'Por idade', names: ages },
  { key: 'kind', title: 'Por tipo de fonte', names: kinds },
  { key: 'confidence', title: 'Por confiança', names: confidenceLabels },
]

function PointSection({ points }: { points: PointShares }) {
  const rowsOf = <Key extends string>(names: Record<Key, string>, of: Record<NoInfer<Key>, number>) =>
    (Object.entries(names) as [Key, string][]).map(([key, label]) => ({ label, count: of[key] }))
  return (
    <section aria-label="Pontos de recarga" className="border-t border-line py-10">
      <h2 id="pontos">
        Pontos de recarga <span className="font-normal text-ink-3">{formatNumber(points.all)}</span>
      </h2>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <Bars caption="O que se sabe de quantos" rows={rowsOf(pointFacts, points)} total={points.all} />
        <Bars caption="Confirmados pela fonte" rows={rowsOf(confirmationAges, points.confirmed)} total={points.all} />
      </div>
    </section>
  )
}

type BarsProps = {
  caption: string
  rows: { label: string; count: number }[]
  total: number
}

/** A full bar is as wide as its row, number included. */
function Bars({ caption, rows, total }: BarsProps) {
  return (
    <table className="mt-6 w-full border-collapse text-15">
      <caption className="pb-2 text-left font-semibold">{caption}</caption>
      <tbody>
        {rows.map(({ label, count }) => (
          <tr key={label} className="relative">
            <th scope="row" className="w-full pt-1.5 pr-4 pb-2 text-left font-normal text-ink-2 first-letter:uppercase">
              {label}
              <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 rounded-[2px] bg-line">
                <span
                  className="block h-full rounded-[2px] bg-control"
                  style={{ width: `${(100 * count) / Math.max(1, total)}%` }}
                />
              </span>
            </th>
            <td className="min-w-28 pt-1.5 text-right align-top font-semibold whitespace-nowrap tabular-nums">
              {formatNumber(count)}
              <span className="ml-2 inline-block font-normal text-ink-3">{percentOf({ known: count, of: total })}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const licences = [
  ['Inmetro', 'Tabelas do Programa Brasileiro de Etiquetagem Veicular, publicadas em PDF.'],
  ['ANEEL e ANP', 'Tarifas residenciais e preços de combustíveis, dados públicos.'],
  ['OpenStreetMap', '© colaboradores do OpenStreetMap, licença ODbL 1.0, onde os pontos de recarga aparecem.'],
  [
    'Open Charge Map',
    'Pontos de recarga, © colaboradores do Open Charge Map, licença CC BY 4.0; o formato foi alterado.',
  ],
  ['EZVolt', 'Pontos da rede, por meio do Open Charge Map, em domínio público (CC0 1.0).'],
  ['IBGE', 'Nomes e códigos dos municípios.'],
] as const

function Licences() {
  return (
    <section aria-labelledby="licencas" className="border-t border-line py-10">
      <h2 id="licencas">Licenças e créditos</h2>
      <dl className="mt-6 grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {licences.map(([name, terms]) => (
          <div key={name} className="border-t border-line pt-3">
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-1 text-pretty text-ink-2">{terms}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function ArticleSources({ counts: { articles, withoutList, named, linked } }: { counts: ArticleSourceCounts }) {
  return (
    <section aria-labelledby="artigos" className="border-t border-line py-10">
      <h2 id="artigos">
        As fontes dos artigos <span className="font-normal text-ink-3">{formatNumber(named)}</span>
      </h2>
      <p className="mt-3 max-w-[66ch] text-pretty text-ink-2">
        Os {countOf(articles, 'artigo', 'artigos')} no ar citam {countOf(named, 'fonte', 'fontes')}, na lista ao fim de
        cada texto: {formatNumber(linked)} com o endereço da página, {formatNumber(named - linked)} só com o nome da
        publicação, do ato oficial ou da tabela. Não completamos endereço por dedução.
        {withoutList > 0 && ` ${countOf(withoutList, 'artigo não tem', 'artigos não têm')} lista de fontes.`}
      </p>
    </section>
  )
}

function OtherGaps({ gaps }: { gaps: Gaps }) {
  const { rules, rulesToBeChecked, statesWithLicensing, lastFlagMonth } = gaps
  return (
    <ul className="mt-8 grid max-w-[66ch] gap-2 text-pretty text-ink-2">
      <li>
        Regras de IPVA: {formatNumber(rulesToBeChecked)} de {formatNumber(rules)} a conferir na Secretaria da Fazenda,
        porque as fontes divergem ou não citam a lei.
      </li>
      <li>
        Taxa de licenciamento: conhecida em {formatNumber(statesWithLicensing)} de 27 estados. Nos outros ela fica fora
        da conta, e a conta diz isso.
      </li>
      <li>
        Bandeira tarifária:{' '}
        {lastFlagMonth
          ? `o último mês com a cor informada é ${formatReferenceDate(lastFlagMonth)}. Um mês sem cor não conta como verde.`
          : 'nenhum mês tem a cor informada.'}
      </li>
    </ul>
  )
}
