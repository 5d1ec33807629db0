import { site } from '#app/platform/site.ts'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { sponsoredLabel } from '#app/domain/news/news.ts'
import { articlePath } from '#app/domain/news/news-address.ts'
import { MailAction } from '#app/platform/mail/mail-action.tsx'
import { MailFrame } from '#app/platform/mail/mail-frame.tsx'
import { colour, paragraph, smallPrint } from '#app/platform/mail/mail-theme.ts'
import type { IssueArticle, IssueContent } from '#app/domain/newsletter/issues/written-issue.ts'

type IssueLetterProps = IssueContent & {
  unsubscribeUrl: string
  isTest?: boolean
  siteUrl: string
}

export function IssueLetter(props: IssueLetterProps) {
  const { subject, introduction, articles, unsubscribeUrl, isTest = false, siteUrl } = props
  const paragraphs = introduction.split(/\n{2,}/).filter((text) => text.trim())
  return (
    <MailFrame
      title={subject}
      preview={paragraphs[0] ?? articles[0]?.summary ?? subject}
      siteUrl={siteUrl}
      reason={
        isTest
          ? `Este é um teste da newsletter do portal ${site.name}, pedido por quem a escreve. O link a seguir não tira ninguém da lista.`
          : `Você recebe este e-mail porque assinou a newsletter do portal ${site.name} e confirmou a inscrição.`
      }
      wayOut={{ href: unsubscribeUrl, label: 'Sair da lista' }}
    >
      {paragraphs.map((text, place) => (
        <Text key={`${place}-${text.slice(0, 20)}`} className="mail-ink-2" style={paragraph}>
          {text}
        </Text>
      ))}
      {articles.map((article) => (
        <LetterArticle key={article.newsId} article={article} siteUrl={siteUrl} />
      ))}
      <MailAction href={`${siteUrl}/noticias`} label="Ver todas as notícias" />
    </MailFrame>
  )
}

function LetterArticle({ article, siteUrl }: { article: IssueArticle; siteUrl: string }) {
  const { title, summary, isSponsored } = article
  const href = `${siteUrl}${articlePath(article)}`
  return (
    <Section className="mail-line" style={{ borderTop: `1px solid ${colour('line')}`, padding: '20px 0 4px' }}>
      {isSponsored && (
        <Text className="mail-ink-3" style={{ ...smallPrint, margin: '0 0 4px', fontWeight: 600 }}>
          {sponsoredLabel}
        </Text>
      )}
      <Link
        href={href}
        className="mail-ink"
        style={{ fontSize: 19, lineHeight: '26px', fontWeight: 600, color: colour('ink'), textDecoration: 'underline' }}
      >
        {title}
      </Link>
      <Text className="mail-ink-2" style={{ ...paragraph, margin: '6px 0' }}>
        {summary}
      </Text>
      <div className="mail-only-in-html">
        <Text style={{ ...paragraph, margin: '0 0 16px' }}>
          <Link
            href={href}
            aria-label={`Ler a notícia: ${title}`}
            className="mail-link"
            style={{ color: colour('accent'), textDecoration: 'underline' }}
          >
            Ler a notícia
          </Link>
        </Text>
      </div>
    </Section>
  )
}
