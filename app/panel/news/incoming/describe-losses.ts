import { isBounded } from '#app/domain/news/body/clean-html.server.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { articleLimits } from '#app/panel/news/article-fields.ts'
import { maxPictures, type PreparedBody } from './body-pictures.ts'
import type { IncomingPost } from './incoming-post.ts'

const lostKinds = [
  { tags: ['iframe', 'embed', 'object'], one: 'conteúdo incorporado', many: 'conteúdos incorporados' },
  { tags: ['video'], one: 'vídeo', many: 'vídeos' },
  { tags: ['audio'], one: 'áudio', many: 'áudios' },
  { tags: ['form'], one: 'formulário', many: 'formulários' },
  { tags: ['button'], one: 'botão', many: 'botões' },
  { tags: ['svg', 'canvas', 'math'], one: 'desenho', many: 'desenhos' },
]

const watchedTags = /<(iframe|embed|object|video|audio|form|button|svg|canvas|math|script|a)(?=[\s/>])([^<>]*)/gi

export function describeLosses(post: IncomingPost, { lost: altTexts, beyondLimit }: LostPictures): string[] {
  const lost = lostParts(post.body ?? '')
  if (altTexts.length > 0) lost.push(pictureLoss(altTexts))
  if (beyondLimit > 0) lost.push(`${countOf(beyondLimit, 'imagem', 'imagens')} além das ${maxPictures} primeiras`)
  return [
    unreadableSentence(post.unreadable),
    lost.length > 0 && `Não entraram: ${lost.join(', ')}.`,
    !isBounded(post.body ?? '') && 'A formatação não entrou: o texto tem marcas demais.',
    cutSentence(post),
  ].filter((sentence) => sentence !== false && sentence !== null)
}

function lostParts(body: string): string[] {
  const counts = new Map<string, number>()
  const hosts = new Set<string>()
  const add = (kind: string) => counts.set(kind, (counts.get(kind) ?? 0) + 1)
  for (const [, tag = '', attributes = ''] of body.matchAll(watchedTags)) {
    const name = tag.toLowerCase()
    const address = /\b(?:src|data|href)\s*=\s*["']?([^\s"'<>]+)/i.exec(attributes)?.[1] ?? ''
    const kind = lostKinds.find(({ tags }) => tags.includes(name))?.one
    if (kind) add(kind)
    if (name === 'a' && isRefusedScheme(address)) add('link')
    if (name === 'script' && !/ld\+json/i.test(attributes)) add('script')
    if (lostKinds[0]?.tags.includes(name)) hosts.add(hostOf(address))
  }
  const named = lostKinds.flatMap(({ one, many }) => {
    const count = counts.get(one) ?? 0
    const from = one === lostKinds[0]?.one ? [...hosts].filter(Boolean).slice(0, maxNamed).join(', ') : ''
    return count > 0 ? `${countOf(count, one, many)}${from && ` (${from})`}` : []
  })
  const [links, scripts] = [counts.get('link') ?? 0, counts.get('script') ?? 0]
  if (links > 0) named.push(countOf(links, 'link sem endereço da web', 'links sem endereço da web'))
  if (scripts > 0) named.push(countOf(scripts, 'script', 'scripts'))
  return named
}

type LostPictures = Pick<PreparedBody, 'lost' | 'beyondLimit'>

const maxNamed = 3

/** Refuses every scheme except http, https, mailto and tel. */
function isRefusedScheme(address: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(address) && !/^(?:https?|mailto|tel):/i.test(address)
}

function hostOf(address: string): string {
  const whole = address.startsWith('//') ? `https:${address}` : address
  return URL.canParse(whole) ? new URL(whole).host : ''
}

function pictureLoss(altTexts: string[]): string {
  return (
    countOf(altTexts.length, 'imagem sem endereço público', 'imagens sem endereço público') + quotedAltTexts(altTexts)
  )
}

/** ' (“Pátio”, “Tomada”)', or '' if all are empty. */
function quotedAltTexts(altTexts: string[]): string {
  const named = altTexts.filter(Boolean).slice(0, maxNamed)
  return named.length > 0 ? ` (${named.map((alt) => `“${alt.slice(0, 80)}”`).join(', ')})` : ''
}

function unreadableSentence(fields: string[]): string | null {
  if (fields.length === 0) return null
  return fields.length === 1
    ? `O campo ${fields[0]} não pôde ser lido.`
    : `Os campos ${new Intl.ListFormat('pt-BR').format(fields)} não puderam ser lidos.`
}

function cutSentence({ title, summary, body }: IncomingPost): string | null {
  const cut = [
    ['o título', title, articleLimits.title],
    ['o resumo', summary, articleLimits.summary],
    ['o texto', body, articleLimits.content],
  ] as const
  const [first, ...others] = cut.filter(([, text, limit]) => (text?.length ?? 0) > limit)
  if (!first) return null
  const parts = [
    `${first[0]} em ${formatNumber(first[2])} caracteres`,
    ...others.map(([name, , limit]) => `${name} em ${formatNumber(limit)}`),
  ]
  return `Cortados no comprimento do portal: ${parts.join(', ')}.`
}
