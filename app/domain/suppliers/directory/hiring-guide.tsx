import { Link } from '#app/ui/link.tsx'
import { UncertainMark } from '#app/ui/figure-with-unit.tsx'
import type { BusinessType } from '#app/domain/suppliers/supplier.ts'
import { NumberedSteps, type Step } from '#app/domain/suppliers/numbered-steps.tsx'
import { directoryHref } from './directory-address.ts'

type PriceNote = { what: string; range: string; source: string; confidence: string; isEstimate: boolean }

export type HiringPrices = { device: PriceNote; works: PriceNote; building: PriceNote }

type Props = {
  prices: HiringPrices
  /** The types of business link to the directory, if it is not empty. */
  isEmpty: boolean
}

export const hiringGuideId = 'antes-de-contratar'

export function HiringGuide({ prices, isEmpty }: Props) {
  return (
    <section aria-labelledby={hiringGuideId} className={isEmpty ? '' : 'mt-section border-t border-line pt-section'}>
      <h2 id={hiringGuideId} className="scroll-mt-22">
        Antes de contratar
      </h2>
      <h3 className="mt-4 text-22">Quanto custa</h3>
      <dl className="mt-3 grid gap-x-5 gap-y-4 border-y border-line py-4 md:grid-cols-3">
        {needs.map(({ title, price }) => price && <Price key={title} title={title} price={prices[price]} />)}
      </dl>
      <h3 className="mt-8 text-22">O que perguntar, por escrito, em três orçamentos</h3>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {needs.map((need) => (
          <Need key={need.title} need={need} isEmpty={isEmpty} />
        ))}
      </ul>
      <h3 className="mt-10 text-22">Como conferir quem instala</h3>
      <NumberedSteps steps={checks} className="gap-x-10 sm:grid-cols-2" />
    </section>
  )
}

function Price({ title, price }: { title: string; price: PriceNote }) {
  return (
    <div>
      <dt className="text-15 font-semibold">{title}</dt>
      <dd className="fig mt-1 text-22 md:max-lg:text-18">
        {price.isEstimate && <UncertainMark />}
        {price.range}
      </dd>
      <dd className="mt-1 text-13 text-ink-3">{`${price.what}. ${price.source} · confiança ${price.confidence}`}</dd>
    </div>
  )
}

type NeedProps = { need: (typeof needs)[number]; isEmpty: boolean }

function Need({ need: { title, who, questions, tool }, isEmpty }: NeedProps) {
  return (
    <li className="flex flex-col rounded-3 border border-line bg-surface px-5 pt-4 pb-3">
      <h3 className="text-18">{title}</h3>
      {!isEmpty && (
        <p className="mt-0.5 text-14 text-ink-3">
          <TypeLinks types={who} />
        </p>
      )}
      <ul className="mt-3 grid list-disc gap-1.5 pb-2 pl-5 text-15 text-ink-2">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <Link to={tool.to} className="read-more">
        {tool.label}
      </Link>
    </li>
  )
}

function TypeLinks({ types }: { types: readonly BusinessType[] }) {
  return types.map((type, index) => (
    <span key={type}>
      {index > 0 && ', '}
      <Link to={directoryHref({ type })} className="link">
        {type}
      </Link>
    </span>
  ))
}

type NeedEntry = {
  title: string
  who: readonly BusinessType[]
  price?: keyof Props['prices']
  questions: readonly string[]
  tool: { label: string; to: string }
}

const needs: readonly NeedEntry[] = [
  {
    title: 'Instalar o wallbox em casa',
    who: ['Instaladores'],
    price: 'works',
    questions: [
      'Quem assina a ART ou o RRT, e antes de que data?',
      'O circuito é só do carro, com disjuntor, DR, DPS e aterramento?',
      'A entrada de energia aguenta, ou é preciso pedir mais carga à distribuidora?',
    ],
    tool: { label: 'Posso carregar em casa?', to: '/carregar-em-casa' },
  },
  {
    title: 'Comprar o wallbox',
    who: ['Carregadores'],
    price: 'device',
    questions: [
      'De quantos kW, e pede rede trifásica?',
      'O meu carro aceita essa potência em corrente alternada?',
      'Quem dá assistência na minha cidade, e por quanto tempo?',
    ],
    tool: { label: 'Potência que cada carro aceita', to: '/catalogo' },
  },
  {
    title: 'Recarregar no condomínio',
    who: ['Instaladores', 'Consultoria'],
    price: 'building',
    questions: [
      'O projeto mede a carga do prédio inteiro ou só a da minha vaga?',
      'A energia de cada vaga é medida à parte?',
      'O projeto segue a norma dos bombeiros do estado?',
    ],
    tool: { label: 'Escrever a carta ao síndico', to: '/carregar-em-casa/carta' },
  },
  {
    title: 'Revisar e consertar',
    who: ['Oficinas', 'Baterias', 'Peças e Acessórios'],
    questions: [
      'O serviço mantém a garantia do carro e a da bateria?',
      'O diagnóstico da bateria sai por escrito, com a capacidade medida?',
      'A peça é nova, e qual é a garantia dela?',
    ],
    tool: { label: 'Garantia de cada modelo', to: '/catalogo' },
  },
  {
    title: 'Fazer o seguro',
    who: ['Seguros'],
    questions: [
      'A bateria está coberta, e em que casos?',
      'O cabo e o wallbox entram na apólice?',
      'O guincho atende bateria descarregada, e até que distância?',
    ],
    tool: { label: 'O custo de ter um elétrico', to: '/calculadora/minha-vida' },
  },
  {
    title: 'Comprar o carro',
    who: ['Concessionárias'],
    questions: [
      'O preço está por escrito, com versão, ano-modelo e validade?',
      'A garantia da bateria vai até que prazo, quilometragem e capacidade?',
      'O wallbox e a instalação vêm junto?',
    ],
    tool: { label: 'Comparar modelos', to: '/comparativo' },
  },
]

const checks: readonly Step[] = [
  {
    title: 'Peça a ART ou o RRT antes da obra',
    text: 'É o documento que diz quem projetou e quem responde pela instalação. Sem ele, não há responsável técnico.',
  },
  {
    title: 'Confira o que está escrito nele',
    text: 'Nome do profissional, endereço da obra e serviço contratado. O registro pode ser consultado no conselho que emitiu o documento.',
  },
  {
    title: 'Compare o projeto com as normas',
    text: (
      <>
        NBR 5410, NBR 17019 e NBR IEC 61851-1. A{' '}
        <Link to="/carregar-em-casa" className="link">
          lista para a visita
        </Link>{' '}
        traz o que cada uma pede, com a fonte.
      </>
    ),
  },
  {
    title: 'Em condomínio, avise antes',
    text: 'A administração recebe o aviso por escrito com o projeto; a convenção e a lei do estado dizem o que mais é preciso.',
  },
]
