import { site } from '#app/features/site/site.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { NewsletterFacts } from '#app/features/newsletter/newsletter-facts.tsx'
import type { NewsletterAnswer } from '#app/features/newsletter/newsletter-outcome.ts'
import { SubscriptionSection } from './subscription-section.tsx'

type Props = { answer: NewsletterAnswer | null; isMailConfigured: boolean }

/** The page of the form without script: its result, the form again, and facts about the newsletter. */
export function NewsletterPage({ answer, isMailConfigured }: Props) {
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
        <SubscriptionSection answer={answer} />
        <NewsletterFacts ahead={isMailConfigured ? 'mail' : 'nothing'} />
      </div>
    </main>
  )
}
