import { suggestionPath } from '#app/domain/charging/charging-address.ts'
import { ContactsContext } from '#app/ui/contact-address.tsx'
import { isPlaceholder, openingLines, phoneHref, type PortalContacts } from '#app/platform/settings/portal-settings.ts'
import { ChevronRight } from '#app/ui/icons.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Link } from '#app/ui/link.tsx'
import { site } from '#app/platform/site.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { type ContactAnswer, ContactForm } from './contact-form.tsx'
import type { ContactFields } from './contact-message.ts'

type Props = {
  contacts: PortalContacts | null
  prefill: ContactFields
  answer: ContactAnswer | undefined
  isSent: boolean
  /** false: there is no mail server, so an answer needs an editor who looks into the panel. */
  isMailing: boolean
}

export function ContactPage({ contacts, prefill, answer, isSent, isMailing }: Props) {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Contato' }]} />
      <header className="pt-2 pb-8">
        <h1>Fale com o {site.name}</h1>
        <p className="mt-3 max-w-[58ch] text-18 text-pretty text-ink-2">
          Uma dúvida, um número que não bate, uma ideia. Quem cuida do portal lê cada mensagem.{' '}
          <strong className="font-semibold text-ink">
            {isMailing ? 'Respondemos em até 24 horas' : 'A meta é responder em até 24 horas'}
          </strong>
          , contadas nos dias de atendimento.
        </p>
      </header>
      <div className="grid items-start gap-x-16 gap-y-6 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr] lg:gap-y-10">
        <QuickerWays />
        <section aria-label="Formulário de contato" className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ContactsContext value={contacts}>
            <ContactForm prefill={prefill} answer={answer} isSent={isSent} />
          </ContactsContext>
        </section>
        {contacts && <ContactAside {...contacts} />}
      </div>
      <AfterSending />
    </main>
  )
}

/** Shows the hours, and the channels that an editor has set. */
function ContactAside({ contactEmail, phone, ...hours }: PortalContacts) {
  return (
    <aside aria-label="Outros meios de contato" className="border-t border-ink lg:col-start-2">
      <ContactHours {...hours} />
      <dl className="text-15">
        {!isPlaceholder(contactEmail) && <Channel name="E-mail" href={`mailto:${contactEmail}`} label={contactEmail} />}
        {phone && !isPlaceholder(phone) && <Channel name="Telefone" href={phoneHref(phone)} label={phone} />}
      </dl>
    </aside>
  )
}

const steps = [
  {
    name: 'Fica com quem administra',
    text: 'A mensagem é guardada no portal e só quem o administra a lê. Nada dela é publicado.',
  },
  {
    name: 'A resposta vai por e-mail',
    text: 'Ela segue para o endereço que você deixar. Confira se ele está certo antes de enviar.',
  },
  {
    name: 'O erro é corrigido à vista',
    text: 'O número corrigido traz a nova fonte e a data. Na notícia, o texto diz quando e o que mudou.',
  },
] as const

function AfterSending() {
  return (
    <section aria-labelledby="depois-de-enviar" className="mt-12">
      <h2 id="depois-de-enviar" className="text-22">
        O que acontece depois de enviar
      </h2>
      <dl className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {steps.map(({ name, text }) => (
          <div key={name} className="border-t border-line pt-4">
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-1.5 text-pretty text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const quickerWays = [
  { label: 'Sugerir um ponto de recarga', to: suggestionPath },
  { label: 'Cadastrar ou indicar um negócio', to: '/fornecedores#cadastro' },
  { label: 'Anunciar no portal', to: '/anuncie' },
  { label: 'Ver, corrigir ou apagar os meus dados', to: '/politica-privacidade' },
  { label: 'Saber de onde vem um número', to: '/fontes' },
]

/** Folded above the form on phones, next to it on wide screens. */
function QuickerWays() {
  return (
    <nav aria-labelledby="mais-rapido" className="border-y border-line lg:col-start-2 lg:border-b-0 lg:border-ink">
      <h2 id="mais-rapido" className="pt-4 text-18 max-sm:hidden">
        Talvez seja mais rápido
      </h2>
      <Disclosure label="Talvez seja mais rápido" className="folded-on-phone">
        <ul className="text-15">
          {quickerWays.map(({ label, to }) => (
            <li key={to} className="border-b border-line last:max-lg:border-b-0">
              <Link to={to} className="contents-link justify-between text-accent">
                {label}
                <ChevronRight aria-hidden="true" className="size-4 flex-none" />
              </Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    </nav>
  )
}

function Channel({ name, href, label }: { name: string; href: string; label: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-1.5">
      <dt className="text-ink-2">{name}</dt>
      <dd>
        <a href={href} className="link inline-flex min-h-11 items-center font-semibold tabular-nums wrap-anywhere">
          {label}
        </a>
      </dd>
    </div>
  )
}

function ContactHours(hours: { weekdayHours: string; saturdayHours: string }) {
  const lines = openingLines(hours)
  if (lines.length === 0) return null
  return (
    <section className="border-b border-line pt-4 pb-5">
      <h2 className="text-18">Horário de atendimento</h2>
      <ul className="mt-2 grid gap-1 text-15 text-ink-2 tabular-nums">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
