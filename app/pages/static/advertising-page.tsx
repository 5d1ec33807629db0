import { useContext } from 'react'
import { Link } from '#app/ui/link.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { ContactsContext } from '#app/ui/contact-address.tsx'
import { phoneHref, type PublishedFigure } from '#app/platform/settings/portal-settings.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { site } from '#app/platform/site.ts'
import { type AdvertisingOffer, advertisingOffers } from './advertising-offers.ts'
import { PublishedFigureBlock } from '#app/ui/published-figure.tsx'

const trail = [{ label: 'Início', to: '/' }, { label: 'Anuncie' }]

export function advertisingMeta({ siteUrl }: { siteUrl: string }) {
  return pageMeta({
    title: 'Anuncie',
    description:
      'Seis formatos para falar com quem está escolhendo um carro elétrico ou híbrido: banner, conteúdo, catálogo, newsletter, redes e parceria.',
    path: '/anuncie',
    siteUrl,
    trail,
  })
}

type Props = {
  figures: PublishedFigure[]
  counted: PublishedFigure[]
  newsletterFigures: PublishedFigure[]
}

export function AdvertisingPage({ figures, counted, newsletterFigures }: Props) {
  return (
    <main id="conteudo" className="wrap">
      <Breadcrumb parts={trail} />
      <header className="pt-2 pb-10">
        <h1>Anuncie no {site.name}</h1>
        <p className="mt-4 max-w-[58ch] text-18 text-pretty text-ink-2">
          Fale com quem está decidindo o primeiro carro elétrico, na hora em que compara números. Toda publicidade é
          identificada, e nenhuma muda um número, uma nota ou a ordem do catálogo.
        </p>
        <a href="#fale-com-o-comercial" className={buttonClass('primary', 'mt-6')}>
          Falar com o comercial
        </a>
      </header>
      {figures.length > 0 && <Audience figures={figures} />}
      <Readers counted={counted} />
      <section aria-labelledby="formatos" className="border-t border-line py-section">
        <h2 id="formatos">Seis formatos</h2>
        <p className="mt-3 max-w-[58ch] text-pretty text-ink-2">
          Em verde, o lugar do anunciante em cada um. “Pronto” é o que o portal já publica; “a combinar” é montado com
          você, com prazo e preço por escrito.
        </p>
        <ul className="mt-8 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {advertisingOffers.map((offer) => (
            <Offer key={offer.name} offer={offer} figures={offer.name === 'Newsletter' ? newsletterFigures : []} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="regras" className="border-t border-line py-section">
        <h2 id="regras">O que não se compra</h2>
        <dl className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {rules.map(({ title, text }) => (
            <div key={title} className="border-t border-ink pt-4">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 text-15 text-pretty text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section
        aria-labelledby="fale-com-o-comercial"
        className="grid gap-x-16 gap-y-6 border-t border-line py-section lg:grid-cols-2"
      >
        <div>
          <h2 id="fale-com-o-comercial">Vamos conversar</h2>
          <p className="mt-3 max-w-[52ch] text-pretty text-ink-2">
            Conte o que você quer mostrar, a quem e quando. Respondemos com formatos, datas e valores; a peça é lida por
            um editor antes de ir ao ar.
          </p>
          <div className="mt-6">
            <SalesContacts />
          </div>
        </div>
        <div className="self-start border-t border-ink pt-4">
          <h3 className="text-18">Negócio local?</h3>
          <p className="mt-1 max-w-[52ch] text-15 text-pretty text-ink-2">
            Quem instala, conserta, segura ou vende entra de graça no guia, com página própria.{' '}
            <Link to="/fornecedores#cadastro" className="link">
              Cadastrar no guia de fornecedores
            </Link>
          </p>
        </div>
      </section>
    </main>
  )
}

function Audience({ figures }: { figures: PublishedFigure[] }) {
  return (
    <section aria-labelledby="audiencia" className="pb-section">
      <h2 id="audiencia" className="sr-only">
        Audiência
      </h2>
      <ul className="grid gap-x-10 gap-y-8 border-t border-ink pt-6 md:grid-cols-3">
        {figures.map((figure) => (
          <li key={figure.key}>
            <PublishedFigureBlock figure={figure} className="text-28" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Groups readers by what they do here. The portal measures nothing about them. */
function Readers({ counted }: { counted: PublishedFigure[] }) {
  return (
    <section aria-labelledby="leitores" className="border-t border-line py-section">
      <h2 id="leitores">Quem você encontra aqui</h2>
      <div className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-[7fr_5fr]">
        <ul className="border-b border-line">
          {readers.map(({ who, where, to }) => (
            <li key={who} className="border-t border-line py-3.5">
              <b className="block font-semibold">{who}</b>
              <Link to={to} className="link text-15">
                {where}
              </Link>
            </li>
          ))}
        </ul>
        <div>
          <ul className="grid grid-cols-2 gap-x-8 gap-y-6 border-t border-ink pt-4">
            {counted.map((figure) => (
              <li key={figure.key}>
                <PublishedFigureBlock figure={figure} className="text-40" />
              </li>
            ))}
          </ul>
          <p className="mt-5 max-w-[48ch] text-15 text-pretty text-ink-2">
            Contados pelo próprio portal. Números de audiência só entram aqui depois de medidos, com fonte e data; até
            lá, não prometemos visitas.
          </p>
        </div>
      </div>
    </section>
  )
}

const readers = [
  { who: 'Quem escolhe o carro', where: 'Catálogo, comparativo e questionário', to: '/catalogo' },
  { who: 'Quem faz a conta', where: 'Calculadora, custo de cada modelo e IPVA por estado', to: '/calculadora' },
  { who: 'Quem prepara a garagem', where: 'Recarga em casa e carta ao síndico', to: '/carregar-em-casa' },
  { who: 'Quem já roda de elétrico', where: 'Mapa de recarga e viagem', to: '/mapa-abastecimento' },
  { who: 'Quem acompanha o mercado', where: 'Notícias, com a fonte de cada número', to: '/noticias' },
]

const rules = [
  { title: 'Número', text: 'Preço, autonomia e custo vêm das fontes citadas, com data. Anunciar não muda nenhum.' },
  { title: 'Ordem', text: 'A lista segue a ordem que o leitor escolhe. Um destaque fica ao lado e diz que é pago.' },
  { title: 'Notícia', text: 'Texto pago leva o selo “Conteúdo patrocinado” na lista, na notícia e nos feeds.' },
  { title: 'Leitor', text: 'Não vendemos nem cedemos dados de quem lê, e nenhum anúncio rastreia a leitura.' },
]

function SalesContacts() {
  const contacts = useContext(ContactsContext)
  if (!contacts) return <ButtonLink to="/contato">Página de contato</ButtonLink>
  const { salesEmail, phone } = contacts
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
      <a
        href={`mailto:${salesEmail}`}
        className={buttonClass('primary', 'max-w-full wrap-anywhere whitespace-normal!')}
      >
        {salesEmail}
      </a>
      {phone && (
        <a href={phoneHref(phone)} className={buttonClass('secondary', 'tabular-nums')}>
          {phone}
        </a>
      )}
    </div>
  )
}

function Offer({
  offer: { name, what, plan, isReady = false },
  figures,
}: {
  offer: AdvertisingOffer
  figures: PublishedFigure[]
}) {
  return (
    <li>
      <OfferPlan plan={plan} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3>{name}</h3>
        <span className={`badge ${isReady ? 'bg-accent-soft text-accent' : 'bg-sunken text-ink-2'}`}>
          {isReady ? 'Pronto' : 'A combinar'}
        </span>
      </div>
      <p className="mt-2 text-pretty text-ink-2">{what}</p>
      {figures.length > 0 && (
        <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-4 border-t border-line pt-4">
          {figures.map((figure) => (
            <li key={figure.key}>
              <PublishedFigureBlock figure={figure} className="text-22" />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function OfferPlan({ plan: { own, offered, mark } }: { plan: AdvertisingOffer['plan'] }) {
  return (
    <svg viewBox="0 0 120 80" aria-hidden="true" className="h-auto w-full rounded-2 bg-sunken">
      {own.map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="1.5" className="fill-line" />
      ))}
      {offered.map(([x, y, width, height]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx="1.5"
          className="fill-accent-soft stroke-needle"
          strokeWidth="0.8"
        />
      ))}
      <text
        x={mark.x}
        y={mark.y}
        textAnchor="middle"
        fontSize="5"
        fontWeight="600"
        fill="currentColor"
        className="text-accent"
      >
        {mark.label}
      </text>
    </svg>
  )
}
