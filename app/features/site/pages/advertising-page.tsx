import { useContext } from 'react'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { ContactsContext } from '#app/features/site/settings/contact-address.tsx'
import { phoneHref, type StatedFigure } from '#app/features/site/settings/portal-settings.ts'
import { site } from '#app/features/site/site.ts'
import { StatedFigureBlock } from '#app/features/site/settings/stated-figure.tsx'

type Props = { figures: StatedFigure[]; newsletterFigures: StatedFigure[] }

export function AdvertisingPage({ figures, newsletterFigures }: Props) {
  return (
    <main id="conteudo" className="wrap">
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Anuncie' }]} />
      <header className="pt-2 pb-10">
        <h1>Anuncie no {site.name}</h1>
        <p className="mt-4 max-w-[58ch] text-18 text-pretty text-ink-2">
          Fale com quem está decidindo o primeiro carro elétrico, na hora em que compara números. Toda publicidade é
          identificada, e nenhuma muda um número, uma nota ou a ordem do catálogo.
        </p>
      </header>
      {figures.length > 0 && (
        <section aria-labelledby="audiencia" className="pb-section">
          <h2 id="audiencia" className="sr-only">
            Audiência
          </h2>
          <ul className="grid gap-x-10 gap-y-8 border-t border-ink pt-6 md:grid-cols-3">
            {figures.map((figure) => (
              <li key={figure.key}>
                <StatedFigureBlock figure={figure} className="text-28" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="formatos" className="border-t border-line py-section">
        <h2 id="formatos">Seis formatos</h2>
        <p className="mt-3 max-w-[58ch] text-ink-2">Em verde, o lugar do anunciante em cada um.</p>
        <ul className="mt-8 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {advertisingOffers.map((offer) => (
            <Offer key={offer.name} offer={offer} figures={offer.name === 'Newsletter' ? newsletterFigures : []} />
          ))}
        </ul>
      </section>
      <section
        aria-labelledby="fale-com-o-comercial"
        className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-t border-line py-section"
      >
        <div>
          <h2 id="fale-com-o-comercial">Vamos conversar</h2>
          <p className="mt-3 max-w-[52ch] text-pretty text-ink-2">
            Conte o que você quer mostrar e a quem. Respondemos com formatos, datas e valores.
          </p>
        </div>
        <SalesContacts />
      </section>
    </main>
  )
}

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

function Offer({ offer: { name, what, plan }, figures }: { offer: AdvertisingOffer; figures: StatedFigure[] }) {
  return (
    <li>
      <OfferPlan plan={plan} />
      <h3 className="mt-5">{name}</h3>
      <p className="mt-2 text-pretty text-ink-2">{what}</p>
      {figures.length > 0 && (
        <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-4 border-t border-line pt-4">
          {figures.map((figure) => (
            <li key={figure.key}>
              <StatedFigureBlock figure={figure} className="text-22" />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** A page drawn as a plan: quiet where the portal speaks, green where the advertiser does. */
function OfferPlan({ plan: { own, offered } }: { plan: AdvertisingOffer['plan'] }) {
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
    </svg>
  )
}

/** A rectangle of the plan, in units of a page 120 wide and 80 high. */
type Box = readonly [x: number, y: number, width: number, height: number]

type AdvertisingOffer = {
  name: string
  what: string
  /** The place of the offer on a page: the portal's own boxes, and the advertiser's. */
  plan: { own: readonly Box[]; offered: readonly Box[] }
}

const header: Box = [6, 6, 108, 5]

/** The six offers in the stated order (STAT-11). */
export const advertisingOffers: AdvertisingOffer[] = [
  {
    name: 'Banner Display',
    what: 'Espaços fixos na página inicial, nas notícias e no catálogo, com medidas próprias para celular e computador.',
    plan: {
      own: [header, [6, 34, 68, 6], [6, 44, 68, 6], [6, 54, 68, 6], [6, 64, 50, 6]],
      offered: [
        [6, 16, 108, 12],
        [82, 34, 32, 36],
      ],
    },
  },
  {
    name: 'Conteúdo Patrocinado',
    what: 'Um artigo sobre o seu produto ou serviço, com a sua assinatura e identificado como patrocinado desde o título.',
    plan: {
      own: [header],
      offered: [
        [6, 18, 76, 9],
        [6, 32, 108, 18],
        [6, 55, 92, 4],
        [6, 63, 100, 4],
        [6, 71, 64, 4],
      ],
    },
  },
  {
    name: 'Destaque no Catálogo',
    what: 'Uma posição identificada no catálogo para o seu modelo. A ordem dos outros e os números da ficha continuam os mesmos.',
    plan: {
      own: [
        header,
        [6, 18, 20, 56],
        [61, 18, 24, 26],
        [90, 18, 24, 26],
        [32, 48, 24, 26],
        [61, 48, 24, 26],
        [90, 48, 24, 26],
      ],
      offered: [[32, 18, 24, 26]],
    },
  },
  {
    name: 'Newsletter',
    what: 'O seu espaço no resumo da semana, na caixa de entrada de quem pediu para receber. Envio semanal.',
    plan: {
      own: [
        [30, 6, 60, 8],
        [30, 18, 60, 5],
        [30, 27, 60, 5],
        [30, 60, 60, 5],
        [30, 69, 42, 5],
      ],
      offered: [[30, 38, 60, 16]],
    },
  },
  {
    name: 'Redes Sociais',
    what: 'Publicações em conjunto nas redes sociais, com a sua marca à vista e o aviso de parceria paga.',
    plan: {
      own: [
        [12, 14, 28, 52],
        [80, 14, 28, 52],
      ],
      offered: [
        [46, 8, 28, 44],
        [46, 56, 20, 4],
        [46, 64, 28, 4],
      ],
    },
  },
  {
    name: 'Parceria Estratégica',
    what: 'Um plano sob medida que junta os formatos ao longo do ano, com objetivo e calendário combinados.',
    plan: {
      own: [[6, 39, 108, 2]],
      offered: [
        [8, 20, 26, 12],
        [22, 48, 18, 20],
        [44, 12, 18, 20],
        [54, 48, 30, 8],
        [70, 22, 26, 10],
        [94, 48, 18, 20],
      ],
    },
  },
]
