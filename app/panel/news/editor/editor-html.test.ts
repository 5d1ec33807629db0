import { expect, test } from 'vitest'
import { looksLikeMarkdown } from './editor-html.ts'

test.for([
  '# Título\n\nTexto',
  'Texto\r\n## Seção\r\nMais',
  '- um\n- dois',
  '1. um\n\n2. dois',
  '> citado',
  'Com **peso** no meio',
  'Veja [o catálogo](/catalogo).',
  '| Modelo | Preço |\n| --- | ---: |\n| A | 1 |',
])('reads %j as Markdown', (text) => expect(looksLikeMarkdown(text)).toBe(true))

test.for([
  'Um texto simples, com 2 * 3 * 4 e a hashtag #eletricos.',
  '- Quanto custa? - perguntou ela.',
  '2026. Foi o ano da virada.',
  'R$ 159.800 * sem opcionais\n* com frete',
  '[sic] (grifo nosso)',
  '#1 em vendas',
])('reads %j as plain text', (text) => expect(looksLikeMarkdown(text)).toBe(false))
