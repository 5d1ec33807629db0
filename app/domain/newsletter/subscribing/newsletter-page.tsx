import { pageTitle, site } from '#app/platform/site.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { NewsletterFacts } from '#app/domain/newsletter/newsletter-facts.tsx'
import { type NewsletterAnswer, newsletterOutcomes, newsletterPath } from '#app/domain/newsletter/newsletter-outcome.ts'
import { SubscriptionSection } from './subscription-section.tsx'
import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'

type Props = {
  answer: NewsletterAnswer | null
  isMailConfigured: boolean
  latest?: ReactNode
}

export function NewsletterPage({ answer, isMailConfigured, latest }: Props) {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Newsletter' }]} />
      <header className="pt-2 pb-8">
        <h1>O resumo da semana, por e-mail</h1>
        <p className="mt-3 max-w-[58ch] text-18 text-pretty text-ink-2">
          Preço, imposto, recarga e lançamentos: o que o {site.name} publicou na semana sobre carros elétricos e
          híbridos, em uma só mensagem.
        </p>
      </header>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[6fr_5fr] lg:grid-rows-[auto_1fr]">
        <SubscriptionSection answer={answer} isMailConfigured={isMailConfigured} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{latest}</div>
        <NewsletterFacts ahead={isMailConfigured ? 'mail' : undefined} />
      </div>
    </main>
  )
}

/** With an outcome the page is not indexed, and its title starts with the outcome for screen readers. */
export function newsletterMeta({ answer, siteUrl }: { answer: NewsletterAnswer | null; siteUrl: string }) {
  return pageMeta({
    title: answer ? `${newsletterOutcomes[answer.outcome].title} | Newsletter` : 'Newsletter: o resumo da semana',
    description:
      'As notícias do portal sobre carros elétricos e híbridos reunidas em um só e-mail por semana. Veja como assinar e como sair.',
    path: newsletterPath,
    siteUrl,
    isIndexed: answer === null,
  })
}

/** Metadata of a page opened from a mail: not indexed, and without canonical address, which would contain the token. */
export function linkMeta(title: string): MetaDescriptor[] {
  return [{ title: pageTitle(`${title} | Newsletter`) }, { name: 'robots', content: 'noindex, nofollow' }]
}
