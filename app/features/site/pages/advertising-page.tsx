import { useContext } from 'react'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { type AdvertisingOffer, advertisingOffers } from './advertising-offers.ts'
import { ContactsContext } from '#app/features/site/settings/contacts-context.ts'
import { phoneHref } from '#app/features/site/settings/phone-number.ts'
import type { StatedFigure } from '#app/features/site/settings/portal-figure.ts'
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
