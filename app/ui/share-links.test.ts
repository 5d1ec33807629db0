import { expect, test } from 'vitest'
import { linkedinHref, whatsappHref } from './share-links.ts'

const article = { title: 'Preço & prazo: 25% já', url: 'https://portal.example/noticias/preco-e-prazo' }

test('sends title and link to WhatsApp as one text (ART-11)', () => {
  const { origin, searchParams } = new URL(whatsappHref(article))
  expect(origin).toBe('https://wa.me')
  expect(searchParams.get('text')).toBe('Preço & prazo: 25% já https://portal.example/noticias/preco-e-prazo')
})

test('sends the link to LinkedIn (ART-12)', () => {
  const { origin, pathname, searchParams } = new URL(linkedinHref(article))
  expect(`${origin}${pathname}`).toBe('https://www.linkedin.com/sharing/share-offsite/')
  expect(searchParams.get('url')).toBe(article.url)
})
