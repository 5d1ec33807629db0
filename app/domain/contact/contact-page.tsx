import { suggestionPath } from '#app/domain/charging/charging-address.ts'
import { ContactsContext } from '#app/ui/contact-address.tsx'
import {
  isPlaceholder,
  type Opening,
  openingLines,
  phoneHref,
  type PortalContacts,
} from '#app/platform/settings/portal-settings.ts'
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
}

export function ContactPage({ contacts, prefill, answer, isSent }: Props) {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Contato' }]} />
      <header className="pt-2 pb-8">
        <h1>Fale com o {site.name}</h1>
        <p className="mt-3 max-w-[60ch] text-pretty text-ink-2">
          Uma dúvida, um número que não bate, uma ideia. Quem cuida do portal lê cada mensagem.{' '}
          <strong className="font-semibold text-ink">Respondemos em até 24 horas</strong>, contadas nos dias de
          atendimento.
        </p>
      </header>
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <section aria-label="Formulário de contato">
          <ContactsContext value={contacts}>
            <ContactForm prefill={prefill} answer={answer} isSent={isSent} />
          </ContactsContext>
        </section>
        <div className="grid gap-10">
          {contacts && <ContactAside {...contacts} />}
          <QuickerWays />
        </div>
      </div>
    </main>
  )
}

/** Shows the hours, and the channels that an editor has set. */
function ContactAside({ contactEmail, phone, ...hours }: PortalContacts) {
  return (
    <aside aria-label="Outros meios de contato" className="border-t border-ink">
      <ContactHours {...hours} />
      <dl className="text-15">
        {!isPlaceholder(contactEmail) && <Channel name="E-mail" href={`mailto:${contactEmail}`} label={contactEmail} />}
        {phone && !isPlaceholder(phone) && <Channel name="Telefone" href={phoneHref(phone)} label={phone} />}
      </dl>
    </aside>
  )
}

const quickerWays = [
  { need: 'Um ponto de recarga que falta', label: 'Sugerir um ponto', to: suggestionPath },
  { need: 'Um negócio para o guia', label: 'Cadastrar ou indicar', to: '/fornecedores#cadastro' },
  { need: 'Um anúncio', label: 'Formatos e regras', to: '/anuncie' },
  { need: 'Os seus dados pessoais', label: 'Como ver, corrigir ou apagar', to: '/politica-privacidade' },
  { need: 'A origem de um número', label: 'Fontes do portal', to: '/fontes' },
]

function QuickerWays() {
  return (
    <nav aria-labelledby="mais-rapido" className="border-t border-ink pt-4">
      <h2 id="mais-rapido" className="text-18">
        Talvez seja mais rápido
      </h2>
      <dl className="mt-3 text-15">
        {quickerWays.map(({ need, label, to }) => (
          <div key={to} className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-1.5">
            <dt className="text-ink-2">{need}</dt>
            <dd>
              <Link to={to} className="link inline-flex min-h-11 items-center">
                {label}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
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
      <ul className="mt-4 grid gap-4">
        {lines.map(({ text, opening }) => (
          <li key={text}>
            <p className="text-15 tabular-nums">{text}</p>
            <DayRuler opening={opening} />
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="mt-1.5 flex justify-between text-12 text-ink-3 tabular-nums">
        {['0h', '6h', '12h', '18h', '24h'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </section>
  )
}

function DayRuler({ opening }: { opening: Opening | null }) {
  return (
    <div aria-hidden="true" className="scale mt-1">
      {opening && (
        <span
          className="absolute bottom-0 h-2.5 rounded-t-[2px] bg-needle"
          style={{ left: percent(opening.from), width: percent(opening.to - opening.from) }}
        />
      )}
    </div>
  )
}

const percent = (hours: number) => `${(hours / 24) * 100}%`
