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

describe('an issue as it leaves', () => {
  test('says its words, leads to its articles, and says which were paid for', async () => {
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

  test('shows each title as a link, with a second one below the summary that its text does not repeat', async () => {
    const { html, text } = await writeIssue(content, siteUrl)
    const links = parse(html).querySelectorAll(`a[href="${siteUrl}/noticias/preco-cai"]`)
    expect(links.map((link) => link.text.trim())).toEqual(['Preço cai', 'Ler a notícia'])
    for (const link of links) expect(link.getAttribute('style')).toContain('text-decoration:underline')
    expect(links[1]?.getAttribute('aria-label')).toBe('Ler a notícia: Preço cai')
    expect(text).not.toContain('Ler a notícia')
    expect(text.split(`${siteUrl}/noticias/preco-cai`)).toHaveLength(2)
  })

  test('gives each reader a way out of their own in both halves', async () => {
    const written = await writeIssue(content, siteUrl)
    const mine = forReader(written, `${siteUrl}/newsletter/sair/abc`)
    expect(mine.html).toContain(`href="${siteUrl}/newsletter/sair/abc"`)
    expect(mine.text).toContain(`${siteUrl}/newsletter/sair/abc`)
    expect(mine.html + mine.text).not.toContain(unsubscribePlace)
  })

  test('as a test it says so, and its way out is signed by nobody', async () => {
    const { text, html } = await writeIssueTest(content, siteUrl)
    expect(text.replaceAll(/\s+/g, ' ')).toContain('O link a seguir não tira ninguém da lista.')
    expect(html).toContain('/newsletter/sair/teste"')
    expect(html).not.toContain(unsubscribePlace)
    expect(text).not.toContain('porque assinou')
  })

  test('is shown light or dark by what is asked for, not by what the browser is', async () => {
    const { html } = await writeIssue(content, siteUrl)
    expect(forceColorScheme(html, 'dark')).toContain('@media all {')
    expect(forceColorScheme(html, 'light')).toContain('@media not all {')
    expect(forceColorScheme(html, 'light') + forceColorScheme(html, 'dark')).not.toContain('prefers-color-scheme')
  })
})
