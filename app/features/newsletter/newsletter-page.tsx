import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { site } from '#app/features/portal/site.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import type { NewsletterAnswer } from './newsletter-outcome.ts'
import { OutcomePlate } from './outcome-plate.tsx'
import { SubscriptionForm } from './subscription-form.tsx'

/** Where the form leads without script: what became of it, the form again, and what the newsletter is. */
export function NewsletterPage({ answer }: { answer: NewsletterAnswer | null }) {
  const [isOutdated, setOutdated] = useState(false)
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Newsletter' }]} />
      <header className="pt-2 pb-8">
        <h1>O resumo da semana, por e-mail</h1>
        <p className="mt-3 max-w-[60ch] text-pretty text-ink-2">
          As notícias que o {site.name} publica sobre carros elétricos e híbridos no Brasil, reunidas em uma só
          mensagem.
        </p>
      </header>
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <section aria-label="Assinar a newsletter">
          {answer && !isOutdated && <OutcomePlate outcome={answer.outcome} />}
          <SubscriptionForm
            label="Seu e-mail"
            origin={answer?.origin ?? null}
            answer={answer}
            onSend={() => setOutdated(true)}
          />
        </section>
        <section aria-labelledby="sobre-newsletter" className="border-t border-ink pt-4">
          <h2 id="sobre-newsletter" className="mb-2 text-18">
            O que é a newsletter
          </h2>
          <dl className="text-15">
            <Fact name="Conteúdo">As notícias mais recentes do portal.</Fact>
            <Fact name="Frequência">No máximo um e-mail por semana.</Fact>
            <Fact name="Situação">
              O envio ainda não começou. O endereço fica guardado, e nenhuma edição será enviada a ele sem a sua
              confirmação.
            </Fact>
            <Fact name="Seus dados">
              O que guardamos e por quanto tempo está na{' '}
              <Link to="/politica-privacidade#dados-coletados" className="link">
                Política de Privacidade
              </Link>
              .
            </Fact>
          </dl>
        </section>
      </div>
    </main>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-t border-line py-3 sm:grid-cols-[8rem_1fr]">
      <dt className="text-ink-3">{name}</dt>
      <dd className="text-pretty">{children}</dd>
    </div>
  )
}
