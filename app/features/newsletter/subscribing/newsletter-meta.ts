import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { pageTitle } from '#app/features/site/site.ts'
import {
  type NewsletterAnswer,
  newsletterOutcomes,
  newsletterPath,
} from '#app/features/newsletter/newsletter-outcome.ts'

/** An outcome is nobody else's to find; its title says it first, for who hears the page instead of seeing it. */
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

/** The head of a page that the link of a mail opens: nobody else's to find, and its address, which holds a token, is not repeated. */
export function linkMeta(title: string): MetaDescriptor[] {
  return [{ title: pageTitle(`${title} | Newsletter`) }, { name: 'robots', content: 'noindex, nofollow' }]
}
