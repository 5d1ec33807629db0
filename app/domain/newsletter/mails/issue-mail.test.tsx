import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { forReader, unsubscribePlace } from '#app/domain/newsletter/issues/written-issue.ts'
import { forceColorScheme } from '#app/platform/mail/render-mail.server.ts'
import { writeIssue, writeIssueTest } from './issue-mail.tsx'

const content = {
  subject: 'A semana <dos> elétricos',
  introduction: 'Bom dia.\n\nBom dia.',
  articles: [
    { newsId: 1, title: 'Preço cai', summary: 'Dez mil a menos.', slug: 'preco-cai', isSponsored: false },
    { newsId: 2, title: 'Seguro', summary: '', slug: 'seguro', isSponsored: true },
  ],
}
const siteUrl = 'https://portal.example'

describe('the mail of an issue', () => {
  test('contains its texts, links its articles and marks sponsored ones', async () => {
    const { html, text } = await writeIssue(content, siteUrl)
    const page = parse(html)
    expect(html).not.toContain('<dos>')
    expect(page.querySelector('h1')?.text).toBe('A semana <dos> elétricos')
    expect(page.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([`${siteUrl}/noticias/preco-cai`, `${siteUrl}/noticias/seguro`]),
    )
    expect(text.match(/Bom dia\./g)).toHaveLength(2)
    expect(text).toMatch(/Conteúdo patrocinado\s+Seguro/)
    expect(text.match(/Conteúdo patrocinado/g)).toHaveLength(1)
  })

  test('links each title, and again below the summary without repeating it as text', async () => {
    const { html, text } = await writeIssue(content, siteUrl)
    const links = parse(html).querySelectorAll(`a[href="${siteUrl}/noticias/preco-cai"]`)
    expect(links.map((link) => link.text.trim())).toEqual(['Preço cai', 'Ler a notícia'])
    for (const link of links) expect(link.getAttribute('style')).toContain('text-decoration:underline')
    expect(links[1]?.getAttribute('aria-label')).toBe('Ler a notícia: Preço cai')
    expect(text).not.toContain('Ler a notícia')
    expect(text.split(`${siteUrl}/noticias/preco-cai`)).toHaveLength(2)
  })

  test('contains each reader’s unsubscribe link in both parts', async () => {
    const written = await writeIssue(content, siteUrl)
    const mine = forReader(written, `${siteUrl}/newsletter/sair/abc`)
    expect(mine.html).toContain(`href="${siteUrl}/newsletter/sair/abc"`)
    expect(mine.text).toContain(`${siteUrl}/newsletter/sair/abc`)
    expect(mine.html + mine.text).not.toContain(unsubscribePlace)
  })

  test('marks a test mail and signs no unsubscribe link in it', async () => {
    const { text, html } = await writeIssueTest(content, siteUrl)
    expect(text.replaceAll(/\s+/g, ' ')).toContain('O link a seguir não tira ninguém da lista.')
    expect(html).toContain('/newsletter/sair/teste"')
    expect(html).not.toContain(unsubscribePlace)
    expect(text).not.toContain('porque assinou')
  })

  test('follows the requested colour scheme', async () => {
    const { html } = await writeIssue(content, siteUrl)
    expect(forceColorScheme(html, 'dark')).toContain('@media all {')
    expect(forceColorScheme(html, 'light')).toContain('@media not all {')
    expect(forceColorScheme(html, 'light') + forceColorScheme(html, 'dark')).not.toContain('prefers-color-scheme')
  })
})
